// @module-tag T18
import type { PropsWithChildren } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gifPicture, pngPicture } from '../../../../mock-server/bank/scenarios/images.ts';
import type { DialogImage as BankImage } from '../../../../src/bank/client/service.ts';
import { DialogImage } from '../../../../src/bank/login/dialogs/DialogImage.tsx';
import { consoleTheme } from '../../../../src/theme/muiTheme.ts';
import { newUser } from '../../../newUser.ts';

/** Blobs by their addresses until these are revoked. */
const blobs = new Map<string, Blob>();

const bitmap = (size: number) => ({ width: size, height: size, close: () => undefined });
const create = vi.fn<(blob: Blob) => string>();

beforeEach(() => {
  let count = 0;
  create.mockReset().mockImplementation((blob) => {
    const url = `blob:test/${(count += 1)}`;
    blobs.set(url, blob);
    return url;
  });
  // jsdom implements none of these.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap(48)));
  URL.createObjectURL = create;
  URL.revokeObjectURL = (url) => void blobs.delete(url);
});

afterEach(() => {
  cleanup();
  if (blobs.size > 0) throw new Error(`not revoked: ${[...blobs.keys()].join()}`);
});

const wrapper = ({ children }: PropsWithChildren) => (
  <ThemeProvider theme={consoleTheme}>{children}</ThemeProvider>
);

const png = new Uint8Array(pngPicture().data);
const gif = new Uint8Array(gifPicture().data);
const PNG: BankImage = { mimeType: 'image/png', data: png };
const MOVING: BankImage = { mimeType: 'image/gif', data: gif };
/** The image without its second frame. */
const GIF = { ...MOVING, data: gif.slice(0, Buffer.from(gif).indexOf('21f904', 40, 'hex')) };

const NAME = 'Image from your bank for the approval, to be scanned with your device';
const shownImage = () => screen.findByRole<HTMLImageElement>('img', { name: NAME });
const button = (name: string) => screen.getByRole('button', { name });

test('an image is a blob of the type of its bytes, in whole multiples of its pixels or as large as the page', async () => {
  const user = newUser();
  render(<DialogImage image={{ ...PNG, mimeType: 'image/gif' }} />, { wrapper });
  const image = await shownImage();
  expect(blobs.get(image.src)).toMatchObject({ type: 'image/png', size: PNG.data.length });
  expect([image.width, image.height]).toEqual([240, 240]);
  await user.click(button('Larger image'));
  // The style sheet limits it to the page.
  expect(image.width).toBeGreaterThan(1000);
  await user.click(button('Smaller image'));
  expect([image.width, image.height]).toEqual([240, 240]);
  fireEvent.error(image);
  expect(screen.getByRole('note').textContent).toContain('It is damaged.');
});

/** True if extensions that darken pages must not darken this one. */
const isKeptWhite = () => document.head.querySelector('meta[name="darkreader-lock"]') !== null;

test('an image, white in the dark too, moves only on request, and can be hidden', async () => {
  const user = newUser();
  const { rerender } = render(<DialogImage image={MOVING} />, { wrapper });
  const show = await screen.findByRole('button', { name: 'Show the moving image from your bank' });
  const warning = document.getElementById(show.getAttribute('aria-describedby') ?? '');
  expect(warning?.textContent).toBe('It may flash as soon as it is shown.');
  expect(screen.queryByRole('img')).toBeNull();
  expect(isKeptWhite()).toBe(false);
  await user.click(show);
  await shownImage();
  expect(isKeptWhite()).toBe(true);
  rerender(<DialogImage image={{ ...MOVING, data: MOVING.data.slice() }} />);
  await shownImage();
  await user.click(button('Hide the image'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(isKeptWhite()).toBe(false);
});

test('the same image again stays unchanged; the address of a previous image is revoked', async () => {
  const user = newUser();
  const { rerender } = render(<DialogImage image={GIF} />, { wrapper });
  const image = await shownImage();
  await user.click(button('Larger image'));
  const { src, width } = image;
  rerender(<DialogImage image={{ ...GIF, data: GIF.data.slice() }} />);
  expect(await shownImage()).toBe(image);
  expect([image.src, image.width]).toEqual([src, width]);
  expect(create).toHaveBeenCalledTimes(1);
  rerender(<DialogImage image={PNG} />);
  await waitFor(() => expect([...blobs.keys()]).toEqual(['blob:test/2']));
});

test('SVG with the type of PNG: a text in its place, and no blob', () => {
  const svg = { ...PNG, data: new TextEncoder().encode('<svg></svg>') };
  render(<DialogImage image={svg} />, { wrapper });
  expect(screen.queryByRole('img') ?? screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('note').textContent).toMatch(/cannot be shown.*only PNG, JPEG and GIF/);
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['cannot be decoded', () => Promise.reject(new Error('no')), 'It is damaged.'],
  ['is larger than it says', () => Promise.resolve(bitmap(4000)), 'It has too many pixels.'],
])('an image that %s is not shown', async (_name, decode, reason) => {
  vi.stubGlobal('createImageBitmap', decode);
  render(<DialogImage image={PNG} />, { wrapper });
  expect((await screen.findByRole('note')).textContent).toContain(reason);
  expect(screen.queryByRole('img')).toBeNull();
});

test('an image that is removed before it is decoded is never shown', async () => {
  let finish: (bitmap: object) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (finish = resolve)));
  render(<DialogImage image={PNG} />, { wrapper }).unmount();
  const close = vi.fn<() => void>();
  finish({ width: 48, height: 48, close });
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(blobs.size).toBe(0);
});
