import type { Subject } from './permissions.ts';

type Address = {
  resource: Subject;
  type: 'list' | 'create' | 'show';
  id?: string;
};

/** Path of a page of a resource. An id with any characters becomes one encoded segment. */
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
