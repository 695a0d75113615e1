import * as z from 'zod/mini';

/** One grant of one tab. Times are in epoch milliseconds. */
const recordSchema = z.object({
  /** The issuer and client it was granted for: another configuration must not use it. */
  grantedBy: z.string(),
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.number(),
  signedInAt: z.number(),
  usedAt: z.number(),
  refreshedAt: z.optional(z.number()),
});
export type SessionRecord = z.infer<typeof recordSchema>;

const KEY = 'session';

/** ASVS 5.0, 7.1.1: a session ends 12 hours after the sign-in, or after an hour without use. */
export const SESSION_CAP = 12 * 3_600_000;
export const IDLE_CAP = 3_600_000;

/** Reads the tab's session; what is garbage, foreign or too old is deleted. */
export function readRecord(
  storage: Storage,
  grantedBy: string,
  now: number,
): SessionRecord | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  const record = parse(text);
  if (
    record?.grantedBy === grantedBy &&
    now - record.signedInAt < SESSION_CAP &&
    now - record.usedAt < IDLE_CAP
  ) {
    return record;
  }
  storage.removeItem(KEY);
  return undefined;
}

function parse(text: string): SessionRecord | undefined {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeRecord(storage: Storage, record: SessionRecord): void {
  storage.setItem(KEY, JSON.stringify(record));
}

/** Deletes the session and everything else that this tab keeps of the signed-in person. */
export function clearSession(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key === KEY || key?.startsWith('oidc.st.') || key?.startsWith('draft.')) {
      storage.removeItem(key);
    }
  }
}
