// The first import of server.ts: without a key, nothing else is worth starting.

const { HUB_KEY_ID, HUB_SECRET = '' } = process.env;

function problem(): string | undefined {
  if (HUB_SECRET === '__PLACEHOLDER__')
    return 'Put the secret of the API key into .env, in the place of __PLACEHOLDER__.';
  const bytes = Buffer.from(HUB_SECRET, 'base64');
  if (bytes.length < 32 || bytes.toString('base64') !== HUB_SECRET)
    return 'HUB_SECRET in .env is no secret of an API key. Copy it whole from where you keep it.';
  return HUB_KEY_ID ? undefined : 'Put the ID of the API key into .env, as HUB_KEY_ID.';
}

const words = problem();
if (words) {
  console.error(words);
  process.exit(1);
}
