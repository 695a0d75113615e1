// @module-tag X94
// @module-tag X95
import type { PropsWithChildren } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  CUT_CHALLENGE,
  MISTYPED_CHALLENGE,
  TRANSFER_CHALLENGE,
} from '../../../../mock-server/bank/scenarios/challenges.ts';
import { gifPicture } from '../../../../mock-server/bank/scenarios/images.ts';
import { ConsoleContext } from '../../../../src/providers/access/consoleContext.ts';
import { createQueryClient } from '../../../../src/providers/data/queryClient.ts';
import { contextOf, sessionOf } from '../../../consoleContext.ts';
import { bankOutcomeEn } from '../../../../src/texts/bank/outcome.en.ts';
import { chipTanEn } from '../../../../src/texts/bank/chipTan.en.ts';
import type { DialogImage as BankImage } from '../../../../src/bank/client/service.ts';
import { DialogImage } from '../../../../src/bank/login/dialogs/DialogImage.tsx';
import { consoleTheme } from '../../../../src/theme/muiTheme.ts';
import { newUser } from '../../../newUser.ts';
import { readBars } from '../chip-tan/readBars.ts';

const words = chipTanEn.chipTan;
const { bankImage } = bankOutcomeEn;

/** Callbacks that the page requested for the next frame. */
let frames: Map<number, FrameRequestCallback>;
let now: number;

beforeEach(() => {
  frames = new Map();
  now = 0;
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set((last += 1), callback);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
  // jsdom implements none of these.
  const bitmap = { width: 48, height: 48, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => undefined;
});

const barsOf = (drawing: HTMLElement) => [...drawing.querySelectorAll('g rect')];

/** The states of the bars in `count` frames of a screen of 60 Hz. */
function watch(count: number): number[] {
  const bars = barsOf(screen.getByRole('img', { name: words.code }));
  return Array.from({ length: count }, () => {
    const due = [...frames.values()];
    frames.clear();
    now += 1000 / 60;
    for (const callback of due) callback(now);
    const white = bars.map((bar, n) => (bar.getAttribute('fill') === '#fff' ? 1 << n : 0));
    return white.reduce((sum, bit) => sum | bit, 0);
  });
}

const code = () => screen.findByRole('img', { name: words.code });
const button = (name: string) => screen.getByRole('button', { name });

const imageOf = (hhdUc: Uint8Array, data: Uint8Array = gifPicture().data): BankImage => ({
  mimeType: 'image/gif',
  data: new Uint8Array(data),
  hhdUcData: new Uint8Array(hhdUc),
});
const TRANSFER = imageOf(TRANSFER_CHALLENGE);

/** The storage key of the width, for the user and the tenant of `context`. */
const KEPT = 'personal.org/s/chipTan';
const context = contextOf({ session: sessionOf({ permissions: new Set<string>() }) });
const queryClient = createQueryClient();
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>
    <ConsoleContext value={context}>
      <ThemeProvider theme={consoleTheme}>{children}</ThemeProvider>
    </ConsoleContext>
  </QueryClientProvider>
);

const show = (image: BankImage) => ({
  ...render(<DialogImage image={image} />, { wrapper }),
  user: newUser(),
});

const AT_REST = 0b11111;

test('the bars are at rest until they are started, and a generator can read them', async () => {
  const { user, unmount } = show(TRANSFER);
  await code();
  const lock = () => document.head.querySelector('meta[name="darkreader-lock"]');
  expect(lock()).not.toBeNull();
  expect([...new Set(watch(120))]).toEqual([AT_REST]);
  expect(frames.size).toBe(0);

  await user.click(button(words.start));
  const seen = watch(1600);
  expect(Buffer.from(readBars(seen)).equals(TRANSFER_CHALLENGE)).toBe(true);
  // Each of the 15 pictures a second lasts four frames. None is skipped after a stall.
  const changes = seen.flatMap((it, n) => (n > 0 && (it ^ (seen[n - 1] ?? 0)) & 1 ? [n % 4] : []));
  expect(new Set(changes)).toEqual(new Set([0]));
  const before = watch(8).at(-1) ?? 0;
  now += 400;
  const after = watch(4);
  expect([new Set(after).size, ((after[0] ?? 0) ^ before) & 1]).toEqual([1, 1]);

  await user.click(button(words.pause));
  expect([...new Set(watch(60))]).toEqual([AT_REST]);
  expect(frames.size).toBe(0);
  unmount();
  expect(lock()).toBeNull();
});

test('the same code in the next poll continues; a hidden page and another code stop the bars', async () => {
  const { rerender, user } = show(TRANSFER);
  await code();
  await user.click(button(words.start));
  watch(7);
  rerender(<DialogImage image={imageOf(TRANSFER_CHALLENGE)} />);
  expect(button(words.pause)).toBeDefined();
  expect(frames.size).toBe(1);

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const tell = () => fireEvent(document, new Event('visibilitychange'));
  tell();
  expect(frames.size).toBe(0);
  // The bars stay at rest when the page is visible again.
  hidden.mockReturnValue(false);
  tell();
  expect([...new Set(watch(10))]).toEqual([AT_REST]);

  await user.click(button(words.start));
  rerender(<DialogImage image={imageOf(gifPicture().hhdUcData ?? new Uint8Array())} />);
  expect(button(words.start)).toBeDefined();
  expect(frames.size).toBe(0);
});

const width = async () => (await code()).getAttribute('width');

test('the size is stored for the user', { tags: ['X92'] }, async () => {
  const { unmount } = show(TRANSFER);
  expect(await width()).toBe('236');
  const slider = screen.getByRole('slider', { name: words.size(100) });
  fireEvent.change(slider, { target: { value: 252 } });
  expect(await width()).toBe('252');
  unmount();
  // The storage has nothing of the code.
  expect(Object.entries(window.localStorage)).toEqual([[KEPT, '{"width":252}']]);

  show(TRANSFER);
  expect(await width()).toBe('252');
  screen.getByRole('slider', { name: words.size(107) });
});

test.each([{ width: 397 }, { width: '252' }])('a stored size of %j is ignored', async (kept) => {
  localStorage.setItem(KEPT, JSON.stringify(kept));
  show(TRANSFER);
  expect(await width()).toBe('236');
});

/** A quarter of 341 × 256 CSS pixels, or ten degrees of the visual field (WCAG 2.2, 2.3.1). */
const MAY_FLASH = (341 * 256) / 4;

test('the largest bars cover less than may flash at any rate, in black and white', async () => {
  localStorage.setItem(KEPT, '{"width":396}');
  const { user } = show(TRANSFER);
  const drawing = await code();
  await user.click(button(words.start));
  watch(2);
  const bars = barsOf(drawing);
  const scale = Number(drawing.getAttribute('width')) / 100;
  const sizeOf = (bar: Element, side: string) => Number(bar.getAttribute(side));
  const areas = bars.map((bar) => scale * sizeOf(bar, 'width') * sizeOf(bar, 'height'));
  expect([bars.length, scale > 3]).toEqual([5, true]);
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeLessThan(MAY_FLASH);
  for (const bar of bars) expect(['#fff', '#000']).toContain(bar.getAttribute('fill'));
});

test('an invalid code is not drawn; its image moves only on request', async () => {
  const { user } = show(imageOf(MISTYPED_CHALLENGE));
  expect((await screen.findByRole('note')).textContent).toContain(words.refused);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: words.start })).toBeNull();
  await user.click(screen.getByRole('button'));
  await screen.findByRole('img', { name: bankImage.alt });
});

test('an invalid code without an image has a note', async () => {
  show(imageOf(CUT_CHALLENGE, new Uint8Array()));
  expect((await screen.findByRole('note')).textContent).toContain(words.noImage);
  expect(screen.queryByRole('button')).toBeNull();
});
