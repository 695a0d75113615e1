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

export const php: Language = {
  id: 'php',
  title: 'PHP',
  since: 'PHP 8',
  mint: {
    fileName: 'mint-ticket.php',
    run: 'php mint-ticket.php',
    code: ({ service, data }) => `<?php

function mintTicket(string $service, ?array $data): string
{
    $kid = getenv('HUB_KEY_ID') ?: throw new Exception('Set HUB_KEY_ID.');
    // The secret is Base64: sign with its bytes, not its text.
    $key = base64_decode(getenv('HUB_SECRET') ?: '', true) ?: throw new Exception('Set HUB_SECRET.');
    $encode = fn (string $part) => rtrim(strtr(base64_encode($part), '+/', '-_'), '=');
    $uuid = '/(.{8})(.{4}).(.{3}).(.{3})(.{12})/';
    $id = preg_replace($uuid, '$1-$2-4$3-a$4-$5', bin2hex(random_bytes(16)));
    $exp = time() + 600; // seconds, at most 15 minutes ahead
    $header = ['alg' => 'HS256', 'typ' => 'JWT', 'kid' => $kid];
    $claims = ['exp' => $exp, 'data' => ['service' => $service, 'id' => $id, 'data' => $data]];
    $text = $encode(json_encode($header)) . '.' . $encode(json_encode($claims));
    return $text . '.' . $encode(hash_hmac('sha256', $text, $key, true));
}

echo mintTicket(${singleQuoted(service)}, ${literal(data, style, 36)}), PHP_EOL;
`,
  },
  verify: {
    fileName: 'verify-result.php',
    run: 'php verify-result.php < results.txt',
    code: () => '',
  },
};
