import { json, literal } from './literals.ts';
import type { Language, SnippetTicket } from './language.ts';

/** In single quotes a shell takes everything as it stands, but for the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A ticket travels only sealed to the enclave, which takes a client (and no shell). What curl can do
 * by itself is the key settlement, which is plain: it shows that the service answers, with its proof.
 */
export const bash: Language = {
  id: 'bash',
  title: 'curl',
  since: 'OpenSSL 1.1.1',
  mint: {
    fileName: 'mint-ticket.sh',
    run: 'bash mint-ticket.sh',
    code: ({ service, data, bank }) => `#!/usr/bin/env bash
set -euo pipefail
encode() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# The secret is Base64: sign with its bytes, not its text.
key=$(printf %s "\${HUB_SECRET:?}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
id=$(openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\\1-\\2-4\\3-a\\4-\\5/')
exp=$(($(date +%s) + 600)) # seconds, at most 15 minutes ahead
data=${quoted(literal(data, json))}
header=$(printf '{"alg":"HS256","typ":"JWT","kid":"%s"}' "\${HUB_KEY_ID:?}" | encode)
claims=$(printf '{"exp":%d,"data":{"service":"%s","id":"%s","data":%s}}' \\
  "$exp" ${service} "$id" "$data" | encode)
# For a try: while openssl runs, other users of this machine can see its arguments.
signature=$(printf %s "$header.$claims" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | encode)
echo "$header.$claims.$signature"
${bank ? settlement(bank) : ''}`,
  },
  verify: {
    fileName: 'verify-result.sh',
    run: 'bash verify-result.sh < results.txt',
    code: () => '',
  },
};

function settlement({ baseUrl, mediaType }: NonNullable<SnippetTicket['bank']>) {
  const url = quoted(`${baseUrl.replace(/\/$/, '')}/key-settlement`);
  return `
# The SDK seals the ticket to the enclave. curl can only ask for the enclave's proof.
public=$(openssl genpkey -algorithm X25519 | openssl pkey -pubout -outform DER |
  tail -c 32 | openssl base64 -A)
curl -fsS -o settlement.json -w 'key-settlement: HTTP %{http_code}\\n' \\
  -H "yaxi-ticket-id: $id" -H ${quoted(`accept: ${mediaType}`)} \\
  -H 'content-type: application/json' -d "{\\"publicKey\\":\\"$public\\"}" \\
  ${url} >&2
`;
}
