import { createServer } from 'node:net';

function listen(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code === 'EADDRINUSE' ? undefined : port));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(address.port));
    });
  });
}

/** The preferred port; without one, or when either loopback address has something on it, a free one. */
export async function freePort(preferred) {
  if (preferred === undefined) return listen(0, '127.0.0.1');
  const found = await Promise.all(['127.0.0.1', '::1'].map((host) => listen(preferred, host)));
  return found.every(Boolean) ? preferred : listen(0, '127.0.0.1');
}
