import { literal, singleQuoted, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  object: ['[', ']'],
  list: ['[', ']'],
  key: (name) => `${singleQuoted(name)} => `,
  text: singleQuoted,
  null: 'null',
  trailingComma: true,
  indent: '    ',
};

/** Both programs start like this. */
const KEY = `define('KID', getenv('HUB_KEY_ID') ?: '');
// The secret is Base64: sign with its bytes, not its text.
define('KEY', base64_decode(getenv('HUB_SECRET') ?: '', true) ?: '');
if (KID === '' || strlen(KEY) < 32) {
    throw new Exception('Set HUB_KEY_ID, and HUB_SECRET to Base64 of at least 32 bytes.');
}

function encode(string $part): string
{
    return rtrim(strtr(base64_encode($part), '+/', '-_'), '=');
}`;

export const php: Language = {
  id: 'php',
  title: 'PHP',
  since: 'PHP 8',
  mint: {
    fileName: 'mint-ticket.php',
    run: 'php mint-ticket.php',
    code: ({ service, data }) => `<?php

${KEY}

function mintTicket(string $service, ?array $data): string
{
    $uuid = '/(.{8})(.{4}).(.{3}).(.{3})(.{12})/';
    $id = preg_replace($uuid, '$1-$2-4$3-a$4-$5', bin2hex(random_bytes(16)));
    $exp = time() + 600; // seconds, at most 15 minutes ahead
    $header = ['alg' => 'HS256', 'typ' => 'JWT', 'kid' => KID];
    $claims = ['exp' => $exp, 'data' => ['service' => $service, 'id' => $id, 'data' => $data]];
    $text = encode(json_encode($header)) . '.' . encode(json_encode($claims));
    return $text . '.' . encode(hash_hmac('sha256', $text, KEY, true));
}

echo mintTicket(${singleQuoted(service)}, ${literal(data, style, 36)}), PHP_EOL;
`,
  },
  verify: {
    fileName: 'verify-result.php',
    run: 'php verify-result.php < results.txt',
    // Objects stay objects: an empty one would come back as a list if JSON became arrays.
    code: () => `<?php

${KEY}

function decode(string $part): mixed
{
    return json_decode(base64_decode(strtr($part, '-_', '+/')), flags: JSON_THROW_ON_ERROR);
}

// Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
function markUsed(string $ticketId): bool
{
    static $used = [];
    return !isset($used[$ticketId]) && $used[$ticketId] = true;
}

/** The data of a result that the bank service has just signed for this ticket. */
function verifyResult(string $result, string $ticketId): mixed
{
    $token = '/^([\\w-]+\\.[\\w-]+)\\.([\\w-]{43})$/D';
    preg_match($token, $result, $parts) || throw new Exception('no signed token');
    [, $text, $signature] = $parts;
    $mac = encode(hash_hmac('sha256', $text, KEY, true));
    hash_equals($mac, $signature) || throw new Exception('wrong signature');
    [$header, $claims] = array_map('decode', explode('.', $text));
    $known = ($header->alg ?? '') === 'HS256' && ($header->kid ?? '') === KID;
    $known || throw new Exception('another algorithm or key');
    $data = $claims->data ?? null;
    ($data->ticketId ?? null) === $ticketId || throw new Exception('not the result of this ticket');
    // Of RFC 3339 alone: strtotime also reads 'now'.
    $isTime = preg_match('/^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+(Z|[+-]\\d\\d:\\d\\d)$/D', $data->timestamp ?? '');
    $age = $isTime ? time() - strtotime($data->timestamp) : INF; // seconds
    $exp = array_key_exists('exp', (array) $claims) ? $claims->exp : INF;
    $fresh = -60 <= $age && $age <= 900 && (is_int($exp) || is_float($exp)) && $exp > time();
    $fresh || throw new Exception('too old, or from the future');
    markUsed($ticketId) || throw new Exception('used before');
    return $data->data ?? null;
}

$refused = 0;
while (($line = fgets(STDIN)) !== false) {
    [$ticketId, $result] = explode(' ', rtrim($line, "\\n"), 2) + ['', ''];
    try {
        echo 'accepted ' . json_encode(verifyResult($result, $ticketId)) . PHP_EOL;
    } catch (Throwable $error) {
        echo 'refused ' . $error->getMessage() . PHP_EOL;
        $refused = 1;
    }
}
exit($refused);
`,
  },
};
