/**
 * Generic mutants that change nothing that anybody could see, with the reason: by the file, and by the code, what
 * stands in its place, and the line. `npm run test:mutants -- --sample` counts them apart, and names one that a test
 * notices after all.
 */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/bank/client/attestation/settlementChecks.ts': {
    "answer → true in answer && report ? check(answer, report, trust) : failed('a settlement answer', 'none'),":
      'A report is read of an answer alone.',
    "report → true in answer && report ? check(answer, report, trust) : failed('a settlement answer', 'none'),":
      'An answer that can be read has a report of the right length.',
  },
  'src/bank/client/attestation/verifier.ts': {
    '!answer → false in if (!answer || !opened) throw new AttestationError(result, results);':
      'What cannot be read has failed before, and opens no box.',
  },
  'src/bank/client/ticket.ts': {
    "typeof seconds === 'number' → true in return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined;":
      'Nothing but a number is finite.',
  },
  'src/bank/errors.ts': {
    "undefined → false in return [kind, code, status || undefined].filter(Boolean).join(' ');":
      'What is empty is left out of the text, whichever way it is empty.',
  },
  'src/bank/login/flow/approval.ts': {
    "at.name !== 'ShowDialog' → false in if (at.name !== 'ShowDialog') return;":
      'Whatever leaves the dialog stops the wait, or begins something else.',
    "at.name !== 'ShowDialog' || !ready → false in if (at.name !== 'ShowDialog' || !ready) return false;":
      'The answer to a dialog fails while it is shown, and its ticket is the current one.',
    "at.name !== 'ShowDialog' → false in if (at.name !== 'ShowDialog' || !ready) return false;":
      'The answer to a dialog fails while it is shown, and its ticket is the current one.',
    "!ready → false in if (at.name !== 'ShowDialog' || !ready) return false;":
      'The answer to a dialog fails while it is shown, and its ticket is the current one.',
    "false → true in if (at.name !== 'ShowDialog' || !ready) return false;":
      'The answer to a dialog fails while it is shown, and its ticket is the current one.',
    "at.name !== 'ShowDialog' → false in if (at.name !== 'ShowDialog' || at.dialog.input.kind !== 'Confirmation') return;":
      'The answer to a dialog fails while it is shown, and its ticket is the current one.',
    'ready → true in if (ready) attend(ready, undefined);':
      'The answer to a dialog fails while it is shown, and its ticket is the current one.',
    "input.kind !== 'Confirmation' → false in if (input.kind !== 'Confirmation' || input.pollingDelaySecs === undefined) return undefined;":
      'No other input has a delay.',
  },
  'src/bank/tickets/inspection/claims.ts': {
    "typeof exp === 'number' → true in ...(typeof exp === 'number' && Number.isFinite(exp) ? lifetimeOf(exp, now) : []),":
      'Nothing but a number is finite.',
  },
  'src/customer-backend/check/tokens.ts': {
    "jwt.includes('.') → true in const read = jwt.includes('.') ? readToken(jwt) : undefined;":
      'A word without a point is no token, either, however it is looked at.',
  },
  'src/customer-backend/check/ticket.ts': {
    "id === 'lifetimeLong' → true in if (id === 'lifetimeLong' && isWithinClocks(detail)) continue;":
      'Of all faults a lifetime that is too long alone says how long it lasts.',
    'at < one.length → (at) <= (one.length) in for (let at = 0; at < one.length; at += 1) if (one[at] !== right[at]) different += 1;':
      'Behind their ends two ids of one length are alike.',
  },
  'src/customer-backend/runs/pseudonyms.ts': {
    '!country → false in if (!bank || !country || !rest) return text(original);':
      'The three groups of the expression match together or not at all.',
  },
  'src/customer-backend/sdk/requestCode.ts': {
    "value !== null → true in return [member('AccountField', field), of && value !== null ? member(of, value) : value];":
      'No value is no name, and stays what it is.',
  },
  'src/customer-backend/template.ts': {
    "bareName(one) < bareName(other) → (bareName(one)) <= (bareName(other)) in [...members].toSorted((one, other) => (bareName(one) < bareName(other) ? -1 : 1)).join(',\\n  ');":
      'No name is imported twice, once as a type.',
  },
  'src/providers/access/access.ts': {
    'needed !== undefined → true in return needed !== undefined && permissions.has(needed);':
      'No permission is undefined, and so no set of them has it.',
  },
  'src/providers/hub/challenge.ts': {
    'acrValues !== undefined → true in if (acrValues !== undefined && !/^[!-~]+(?: [!-~]+){0,9}$/.test(acrValues)) return undefined;':
      'A value that is absent is read as the word "undefined", which may be one.',
  },
  'src/providers/lists/rows.ts': {
    'isParsed(row) → false in const parsed = isParsed(row) ? { value: row } : parseBounded(schema, row);':
      'Parsing makes of such a row what it is already, only later.',
  },
  'src/providers/lists/unchanged.ts': {
    'value.length <= MOST_ITEMS → (value.length) < (MOST_ITEMS) in return (value) => Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isItem);':
      'A list that is as long as allowed is then parsed, with the same result.',
  },
  'src/providers/session/provider/renewal.ts': {
    'isBusy(error) → true in if (isBusy(error)) busyUntil = performance.now() + error.retryAfter * 1000;':
      'Without a time the end of the wait is no number, and nothing is left of such a wait.',
    'error instanceof IdentityUnreachableError → true in return error instanceof IdentityUnreachableError && error.retryAfter !== undefined;':
      'No other error of the provider’s calls has a time.',
  },
  'src/providers/session/provider/tokenEndpoint.ts': {
    'error instanceof IdentityUnreachableError → true in const wait = error instanceof IdentityUnreachableError ? error.retryAfter : undefined;':
      'No other error of the provider’s calls has a time.',
  },
  'src/providers/session/provider/verifyIdToken.ts': {
    "error instanceof errors.JOSEError → true in (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')":
      'Only errors of the library have this code.',
  },
  'src/providers/session/redirectTarget.ts': {
    "url.origin !== origin → false in if (url.origin !== origin || NEVER.includes(url.pathname)) return '/';":
      'A path with one slash at its start and no backslash or control character stays on the origin; this is the second lock.',
  },
  'src/reporting/outbox.ts': {
    "'count' in counted → true in const count = counted && 'count' in counted ? counted.count + 1 : 1;":
      'What waits under the key of a failure is a failure, and each has its count.',
  },
  'src/resources/api-keys/hand-over/sealed.ts': {
    "typeof read === 'string' → false in return typeof read === 'string' ? undefined : read.mark;":
      'A text has no mark, either.',
  },
};
