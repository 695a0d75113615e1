import type { ResourceDeclaration } from '../../providers/access/declaration.ts';
import { nameOf } from '../../providers/hub/answers.ts';
import { ENDPOINTS } from '../../providers/hub/endpoints.ts';

/** Every call of the hub that the console can make, by method and path template. */
export function hubCalls(resources: readonly Pick<ResourceDeclaration, 'endpoints'>[]): string[] {
  const declared = resources.flatMap(({ endpoints: { update = {}, ...others } }) => [
    ...Object.values(others),
    ...Object.values(update),
  ]);
  return [...Object.values(ENDPOINTS), ...declared].map(nameOf);
}
