import * as z from 'zod/mini';
import { ERROR_CLASSES, REASONS } from '../../src/reporting/report.ts';

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

const about = {
  time: z.iso.datetime(),
  version: matching(/^(\?|[\da-f]{12})$/),
  route: matching(/^(other|\/|(\/(:id|[a-z][a-z-]{0,30})){1,4})$/),
  language: z.enum(['en', 'de']),
};

const error = z.strictObject({
  kind: z.enum(['error', 'unhandledrejection', 'screen', 'boot', 'sign-in']),
  errorId: z.optional(z.uuid()),
  error: z.enum(ERROR_CLASSES),
  reason: z.optional(z.enum(REASONS)),
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
  call: z.optional(matching(/^(GET|POST|PUT|DELETE) \/api(\/(:id|[a-z][a-z-]{0,30})){1,5}$/)),
  frames: z.array(matching(/^[\w-]{1,80}\.js:\d{1,6}:\d{1,7}$/)).check(z.maxLength(5)),
  ...about,
});

const vital = z.strictObject({
  kind: z.literal('vital'),
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  ...about,
});

/** Every message that an endpoint may receive, as documented in docs/configuration.md. */
export const messageSchema = z.strictObject({ reports: z.array(z.union([error, vital])) });
