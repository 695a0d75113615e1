import type { JoinCode } from '../../providers/hub/contract.ts';

/** The address that lets one person into the tenant (specification, section 4). */
export function inviteLink(origin: string, { tenantId, secret, expiresAt }: JoinCode): string {
  const query = new URLSearchParams({ tenantId, secret, expiresAt });
  return `${origin}/join-tenant?${query.toString()}`;
}
