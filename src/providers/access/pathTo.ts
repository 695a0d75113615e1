import type { Subject } from './permissions.ts';

type Address = {
  resource: Subject;
  type: 'list' | 'create' | 'show';
  id?: string;
};

/**
 * The address of a page of a resource: `/<resource>`, `/<resource>/new` and `/<resource>/<id>`. An id is one
 * segment of the path, whatever its characters.
 */
export function pathTo({ resource, type, id = '' }: Address): string {
  switch (type) {
    case 'list':
      return `/${resource}`;
    case 'create':
      return `/${resource}/new`;
    case 'show':
      return `/${resource}/${encodeURIComponent(id)}`;
  }
}
