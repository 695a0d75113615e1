import { json, literal } from './literals.ts';
import type { Language, SnippetTicket } from './language.ts';

/** In single quotes a shell takes everything as it stands, but for the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Both programs sign like this. */
const SIGN = `encode() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
decode() { openssl base64 -d -A; }

# The secret is Base64: sign with its bytes, not its text.
: "\${HUB_KEY_ID:?}" "\${HUB_SECRET:?}"
key=$(printf %s "$HUB_SECRET" | decode | od -An -v -tx1 | tr -d ' \\n')
again=$(printf %s "$HUB_SECRET" | decode | openssl base64 -A)
if [[ \${#key} -lt 64 || $again != "$HUB_SECRET" ]]; then
  echo 'HUB_SECRET is no Base64 of at least 32 bytes.' >&2
  exit 1
fi
# For a try: while openssl runs, other users of this machine can see its arguments.
sign() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | encode; }`;

/**
 * A ticket travels only sealed to the enclave, which takes a client (and no shell). What curl can do
 * by itself is the key settlement, which is plain: it shows that the service answers, with its proof.
 * A result is read by jq: a shell that searches its text would be fooled by texts in the data.
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
${SIGN}

id=$(openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\\1-\\2-4\\3-a\\4-\\5/')
exp=$(($(date +%s) + 600)) # seconds, at most 15 minutes ahead
data=${quoted(literal(data, json))}
header=$(printf '{"alg":"HS256","typ":"JWT","kid":"%s"}' "$HUB_KEY_ID" | encode)
claims=$(printf '{"exp":%d,"data":{"service":"%s","id":"%s","data":%s}}' \\
  "$exp" ${service} "$id" "$data" | encode)
echo "$header.$claims.$(printf %s "$header.$claims" | sign)"
${bank ? settlement(bank) : ''}`,
  },
  verify: {
    fileName: 'verify-result.sh',
    run: 'bash verify-result.sh < results.txt',
    since: 'OpenSSL 1.1.1, jq 1.6',
    code: () => `#!/usr/bin/env bash
set -euo pipefail
export LC_ALL=C # a line is bytes: A-Z are 26 letters, and no character takes a line end with it
${SIGN}

# Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
used=' '
mark_used() { [[ $used != *" $1 "* ]] && used+="$1 "; }

# How long this comparison takes tells nothing: the texts are hashed with a key of its own.
once=$(openssl rand -hex 32)
hash() { openssl dgst -sha256 -hmac "$once"; }
same() {
  local one two
  one=$(printf %s "$1" | hash) && two=$(printf %s "$2" | hash) && [[ -n $one && $one == "$two" ]]
}

# Texts in the data may look like claims. jq reads JSON, and so takes none of them for one.
read_claims='
  def seconds: capture("^(?<at>[0-9-]+T[0-9:]+)([.][0-9]+)?(Z|(?<sign>[+-])(?<h>..):(?<m>..))$")
    | (.at + "Z" | fromdate) - (if .sign == "-" then -60 else 60 end)
      * ((.h // "0" | tonumber) * 60 + (.m // "0" | tonumber));
  [split(".")[] | . + "==="[:(4 - length % 4) % 4] | @base64d | fromjson] as [$header, $claims]
  | $claims.data as $data | ({exp: infinite} + $claims | .exp) as $exp
  | if $header.alg != "HS256" or $header.kid != $kid then "refused another algorithm or key"
    elif $data.ticketId != $ticket then "refused not the result of this ticket"
    elif (($data.timestamp | seconds) // 0 | . > now - 900 and . < now + 60)
      and ($exp | type == "number" and . > now) then "accepted \\($data.data | tojson)"
    else "refused too old, or from the future" end'

# The data of a result that the bank service has just signed for this ticket.
verify_result() { # RESULT TICKET_ID
  local answer='refused no signed token'
  if [[ $1 =~ ^([A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{43})$ ]]; then
    local text=\${BASH_REMATCH[1]} signature=\${BASH_REMATCH[2]}
    answer='refused wrong signature'
    if same "$(printf %s "$text" | sign)" "$signature"; then
      answer=$(printf %s "$text" | tr '_-' '/+' |
        jq -Rr --arg kid "$HUB_KEY_ID" --arg ticket "$2" "$read_claims") ||
        answer='refused no claims'
      [[ $answer != accepted* ]] || mark_used "$2" || answer='refused used before'
    fi
  fi
  echo "$answer"
  [[ $answer == accepted* ]]
}

code=0
while read -r ticket result || [[ -n $ticket ]]; do
  verify_result "$result" "$ticket" || code=1
done
exit "$code"
`,
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
