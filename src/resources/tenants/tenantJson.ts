import type { Tenant } from '../../providers/hub/contract.ts';

/** Control and bidi characters that JSON leaves as they are. */
const INVISIBLE_CONTROLS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A tenant as formatted JSON. Characters that are invisible or change the direction of text are
 * written as escapes: the same JSON, but with nothing hidden from the reader.
 */
export function tenantJson(tenant: Tenant): string {
  return JSON.stringify(tenant, null, 2).replaceAll(
    INVISIBLE_CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
