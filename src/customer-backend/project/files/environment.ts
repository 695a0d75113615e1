// The first import of server.ts: without a key, nothing else is worth starting.

const { HUB_KEY_ID, HUB_SECRET = '', PORT = '' } = process.env;

function problem(): string | undefined {
  if (HUB_SECRET === '__PLACEHOLDER__')
    return 'Put the secret of the API key into .env, in place of __PLACEHOLDER__.';
  const bytes = Buffer.from(HUB_SECRET, 'base64');
  if (bytes.length < 32 || bytes.toString('base64') !== HUB_SECRET)
    return 'HUB_SECRET in .env is no secret of an API key. Copy it whole from where you keep it.';
  if (!HUB_KEY_ID) return 'Put the ID of the API key into .env, as HUB_KEY_ID.';
  const isPort = PORT === '' || (/^[1-9]\d{0,4}$/.test(PORT) && Number(PORT) < 65_536);
  return isPort ? undefined : 'PORT in .env is no number of a port, such as PORT=3000.';
}

const words = problem();
if (words) {
  console.error(words);
  process.exit(1);
}
