import { nameOf } from '../../src/providers/hub/answers.ts';
import { ENDPOINTS, type Endpoint } from '../../src/providers/hub/endpoints.ts';
import { RESOURCES } from '../../src/resources/index.ts';

/** Every declared write of the console as 'METHOD /path', sorted; new ones are included. */
export function declaredWrites(): string[] {
  const ofResources = RESOURCES.flatMap(({ endpoints }) => {
    const { update = {}, ...others } = endpoints;
    return [...Object.values<Endpoint>(update), ...Object.values<Endpoint>(others)];
  });
  return [...Object.values<Endpoint>(ENDPOINTS), ...ofResources]
    .filter(({ method }) => method !== 'GET')
    .map(nameOf)
    .toSorted();
}
