import { doubleQuoted, json, literal, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = { ...json, null: 'None', trailingComma: true, indent: '    ' };

export const python: Language = {
  id: 'python',
  title: 'Python',
  since: 'Python 3.7',
  mint: {
    fileName: 'mint_ticket.py',
    run: 'python3 mint_ticket.py',
    code: ({ service, data }) => `import base64, hmac, json, os, time, uuid

# The secret is Base64: sign with its bytes, not its text.
KEY = base64.b64decode(os.environ["HUB_SECRET"], validate=True)


def encode(part):
    return base64.urlsafe_b64encode(part).rstrip(b"=").decode()


def mint_ticket(service, data=None):
    header = {"alg": "HS256", "typ": "JWT", "kid": os.environ["HUB_KEY_ID"]}
    exp = int(time.time()) + 600  # seconds, at most 15 minutes ahead
    claims = {"exp": exp, "data": {"service": service, "id": str(uuid.uuid4()), "data": data}}
    text = ".".join(encode(json.dumps(part).encode()) for part in (header, claims))
    return f'{text}.{encode(hmac.digest(KEY, text.encode(), "sha256"))}'


if __name__ == "__main__":
    print(mint_ticket(${doubleQuoted(service)}, ${literal(data, style, 40, '    ')}))
`,
  },
  verify: {
    fileName: 'verify_result.py',
    run: 'python3 verify_result.py < results.txt',
    code: () => '',
  },
};
