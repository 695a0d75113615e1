import { json, literal, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = { ...json, null: 'None', trailingComma: true, indent: '    ' };

/** Both programs read the secret like this. */
const KEY = `# The secret is Base64: sign with its bytes, not its text.
KEY = base64.b64decode(os.environ["HUB_SECRET"], validate=True)
KID = os.environ["HUB_KEY_ID"]
if len(KEY) < 32 or not KID:
    raise ValueError("Set HUB_KEY_ID, and HUB_SECRET to Base64 of at least 32 bytes.")


def encode(part):
    return base64.urlsafe_b64encode(part).rstrip(b"=").decode()`;

/** From 3.11 on `fromisoformat` reads every timestamp of RFC 3339. */
export const python: Language = {
  id: 'python',
  title: 'Python',
  since: 'Python 3.11',
  mint: {
    fileName: 'mint_ticket.py',
    run: 'python3 mint_ticket.py',
    code: ({ service, data }) => `import base64, hmac, json, os, time, uuid

${KEY}


def mint_ticket(service, data=None):
    header = {"alg": "HS256", "typ": "JWT", "kid": KID}
    exp = int(time.time()) + 600  # seconds, at most 15 minutes ahead
    claims = {"exp": exp, "data": {"service": service, "id": str(uuid.uuid4()), "data": data}}
    text = ".".join(encode(json.dumps(part).encode()) for part in (header, claims))
    return f'{text}.{encode(hmac.digest(KEY, text.encode(), "sha256"))}'


if __name__ == "__main__":
    print(mint_ticket("${service}", ${literal(data, style, 40, '    ')}))
`,
  },
  verify: {
    fileName: 'verify_result.py',
    run: 'python3 verify_result.py < results.txt',
    code: () => `import base64, hmac, json, math, os, re, sys, time
from datetime import datetime

${KEY}


# Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
USED = {}


def mark_used(ticket_id):
    mark = object()
    return USED.setdefault(ticket_id, mark) is mark


def verify_result(result, ticket_id):
    """The data of a result that the bank service has just signed for this ticket."""
    if not re.fullmatch(r"[\\w-]+\\.[\\w-]+\\.[\\w-]{43}", result, re.ASCII):
        raise ValueError("no signed token")
    text, signature = result.rsplit(".", 1)
    mac = encode(hmac.digest(KEY, text.encode(), "sha256"))
    if not hmac.compare_digest(mac, signature):
        raise ValueError("wrong signature")
    header, claims = (json.loads(base64.urlsafe_b64decode(f"{part}==")) for part in text.split("."))
    if header["alg"] != "HS256" or header["kid"] != KID:
        raise ValueError("another algorithm or key")
    data = claims["data"]
    if data["ticketId"] != ticket_id:
        raise ValueError("not the result of this ticket")
    age = time.time() - datetime.fromisoformat(data["timestamp"]).timestamp()
    if not -60 <= age <= 900 or claims.get("exp", math.inf) <= time.time():
        raise ValueError("too old, or from the future")
    if not mark_used(ticket_id):
        raise ValueError("used before")
    return data["data"]


if __name__ == "__main__":
    refused = 0
    for line in sys.stdin.buffer:
        try:
            ticket_id, _, result = line.decode().rstrip("\\n").partition(" ")
            print("accepted", json.dumps(verify_result(result, ticket_id)))
        except Exception as error:
            print("refused", repr(error))
            refused = 1
    sys.exit(refused)
`,
  },
};
