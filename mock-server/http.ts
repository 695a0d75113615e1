import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type jsonServer from 'json-server';

export type App = ReturnType<typeof jsonServer.create>;
export type Handler = ReturnType<typeof jsonServer.defaults>[number];
export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];
export type ErrorHandler = (
  error: unknown,
  request: Request,
  response: Response,
  next: Parameters<Handler>[2],
) => void;

export type Listening = { url: string; close(): Promise<void> };

/**
 * Listens on the loopback interface only. `build` receives the origin, because the port is known
 * only after `listen`. Requests that arrive before `build` is done wait for it.
 * @param port 0 for a free port
 * @throws the `listen` error (EADDRINUSE, …) or the error of `build`
 */
export async function listen(
  port: number,
  build: (url: string) => RequestListener | Promise<RequestListener>,
): Promise<Listening> {
  let setReady: (handler: RequestListener) => void = () => {};
  const ready = new Promise<RequestListener>((resolve) => {
    setReady = resolve;
  });
  const server = createServer((request, response) => {
    void ready.then((handler) => handler(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const url = `http://localhost:${bound}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  try {
    setReady(await build(url));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

export class BodyTooLarge extends Error {}

/**
 * Reads the raw body of a request.
 * @throws BodyTooLarge beyond `limit` bytes, after the rest of the body was discarded
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLarge();
  return Buffer.concat(chunks);
}

/** Reads the body of a request as UTF-8. @throws BodyTooLarge as `readBytes` does */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  return (await readBytes(request, limit)).toString('utf8');
}
