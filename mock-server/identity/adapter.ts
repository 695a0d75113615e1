import type { Adapter } from 'oidc-provider';
import type { Artifact } from '../state.ts';
import type { Store } from '../store.ts';

/** Number of writes between two removals of expired artifacts. */
const PRUNE_EVERY = 100;

/**
 * Keeps the provider's sessions, grants, codes and refresh tokens in the state file, so that a
 * console stays signed in across a restart of the mock services.
 */
export function storeAdapter(store: Store): (model: string) => Adapter {
  const { artifacts } = store.state.identity;
  let writes = 0;

  const live = (key: string): Artifact | undefined => {
    const artifact = Object.hasOwn(artifacts, key) ? artifacts[key] : undefined;
    return artifact && !isExpired(artifact) ? artifact : undefined;
  };
  const prune = () => {
    for (const [key, artifact] of Object.entries(artifacts)) {
      if (isExpired(artifact)) delete artifacts[key];
    }
  };
  prune();

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      Object.entries(artifacts).find(
        ([key, artifact]) =>
          key.startsWith(`${model}:`) && artifact.payload[field] === value && !isExpired(artifact),
      )?.[1].payload;

    return {
      async upsert(id, payload, expiresIn) {
        artifacts[keyOf(id)] = {
          payload: structuredClone<Artifact['payload']>(payload),
          ...(expiresIn ? { expiresAt: Date.now() + expiresIn * 1000 } : {}),
        };
        writes += 1;
        if (writes % PRUNE_EVERY === 0) prune();
        store.save();
      },
      async find(id) {
        return live(keyOf(id))?.payload;
      },
      async findByUid(uid) {
        return findBy('uid', uid);
      },
      async findByUserCode(userCode) {
        return findBy('userCode', userCode);
      },
      async consume(id) {
        const artifact = live(keyOf(id));
        if (artifact) artifact.payload['consumed'] = Math.floor(Date.now() / 1000);
        store.save();
      },
      async destroy(id) {
        delete artifacts[keyOf(id)];
        store.save();
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of Object.entries(artifacts)) {
          if (key.startsWith(`${model}:`) && payload['grantId'] === grantId) delete artifacts[key];
        }
        store.save();
      },
    };
  };
}

function isExpired({ expiresAt }: Artifact) {
  return expiresAt !== undefined && expiresAt <= Date.now();
}
