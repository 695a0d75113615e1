import { brief } from '../../lib/graphemes.ts';
import type { Records } from '../../providers/access/declaration.ts';
import { keyRecordsEn } from '../../texts/api-keys/records.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ENVIRONMENTS, type ApiKey } from './apiKey.schema.ts';
import { DEFAULT_ORDER } from './list/ordering.ts';

/** API keys in the palette: found by name and ID, rotated, copied and created from there. */
export default function keyRecords(): Records<ApiKey> {
  const { keyRecords: texts, common } = textsOf(keyRecordsEn);
  return {
    title: texts.title,
    notLoaded: texts.notLoaded,
    sort: { field: DEFAULT_ORDER, order: 'ASC' },
    show: ({ id, name, environment }) => ({ name: brief(name), detail: id, environment }),
    kind: 'key',
    to: '/api-keys/:id',
    verbs: [
      {
        kind: 'rotate',
        icon: 'rotate',
        verb: texts.rotate,
        words: texts.rotateWords,
        any: { label: texts.rotateOne, fills: texts.rotateFills },
        to: '/api-keys/new?like=:id',
      },
      {
        kind: 'copyId',
        icon: 'copy',
        verb: texts.copyId,
        words: texts.copyWords,
        any: { label: texts.copyOne, fills: texts.copyFills },
        copiesId: texts.keyId,
      },
    ],
    commands: [
      { id: '/api-keys/new', label: texts.newKey, icon: 'add', to: '/api-keys/new' },
      ...ENVIRONMENTS.toReversed().map((environment) => ({
        id: `create:${environment}`,
        label: texts.newKeyIn(common.environments[environment]),
        icon: 'add' as const,
        to: `/api-keys/new?${new URLSearchParams({ environment })}`,
      })),
    ],
  };
}
