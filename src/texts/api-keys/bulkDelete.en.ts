const keys = (count: number) => (count === 1 ? '1 API key' : `${count} API keys`);

/** Texts of the deletion of several API keys. */
export const bulkDeleteEn = {
  bulkDelete: {
    delete: 'Delete',
    title: (count: number) => `Delete ${keys(count)}?`,
    list: 'API keys to delete',
    more: (count: number) => `and ${count} more`,
    stops: (count: number) =>
      `Software that uses ${count === 1 ? 'this key' : 'these keys'} stops working immediately. This cannot be undone.`,
    expired: (count: number) =>
      `${count === 1 ? 'It has' : 'They have'} expired, so calls already fail. Deleting cannot be undone.`,
    type: (count: number) => `Type ${count} to confirm`,
    typeHint: (production: number) => `${production} of them are valid Production keys.`,
    confirm: (count: number) => `Delete ${keys(count)}`,
    running: 'Deleting API keys …',
    progress: (done: number, all: number) => `${done} of ${all}`,
    stop: 'Stop',
    stopping: 'Stopping after this key …',
    done: (gone: number, all: number) =>
      gone === all ? `${keys(all)} deleted` : `${gone} of ${keys(all)} deleted`,
    states: {
      deleted: 'Deleted',
      gone: 'Already deleted',
      refused: 'Not deleted.',
      unsure: 'May have been deleted.',
      untried: 'Not tried.',
    },
    leave: {
      title: 'Stop deleting?',
      text: 'If you leave, the deletion stops after the current key, and you will not see the results.',
      stay: 'Stay',
      leave: 'Stop and leave',
    },
  },
} as const;
