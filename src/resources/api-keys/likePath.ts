import { useCreatePath } from '../../providers/access/consoleContext.ts';

/** The address of the create form filled in from the key with an id. `readCreateLink` reads it. */
export function useLikePath(): (id: string) => string {
  const createPath = useCreatePath();
  const form = createPath({ resource: 'api-keys', type: 'create' });
  return (id) => `${form}?${new URLSearchParams({ like: id })}`;
}
