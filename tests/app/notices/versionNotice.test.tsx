// @module-tag X57
import type { ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VersionNotice } from '../../../src/app/notices/VersionNotice.tsx';
import { ConfirmDialog } from '../../../src/components/dialog/ConfirmDialog.tsx';
import { reportFirstData } from '../../../src/lib/firstData.ts';
import { holdUnsaved } from '../../../src/lib/unsaved.ts';
import { ConsoleContext } from '../../../src/providers/access/consoleContext.ts';
import { contextOf, sessionOf } from '../../consoleContext.ts';

// A page that is signed out: what the notice does with the session is a journey's concern.
const context = contextOf({ session: sessionOf(undefined) });
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(async () => {
  fetch.mockImplementation(() => Promise.resolve(Response.json({ version: 'next' })));
  vi.stubGlobal('fetch', fetch);
  reportFirstData();
  await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
});

const offer = () => screen.queryByText('A new version of the console is available.');

/** Shows the notice on a page that was loaded twenty minutes ago, which is looked at again. */
async function showNotice(own: string, beside?: ReactNode) {
  const view = render(
    <ConsoleContext value={context}>
      {beside}
      <VersionNotice own={own} />
    </ConsoleContext>,
  );
  // Its code comes late.
  if (beside) await screen.findByRole('dialog');
  const later = Date.now() + 20 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  fetch.mockClear();
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  });
  return view;
}

test('the offer waits until nothing unsaved is open, and gives way to what is begun', async () => {
  const release = holdUnsaved('draft');
  await showNotice('first');
  expect(offer()).toBeNull();
  act(release);
  await waitFor(() => expect(offer()).not.toBeNull());
  let again = () => {};
  act(() => {
    again = holdUnsaved('lost');
  });
  expect(offer()).toBeNull();
  act(again);
  expect(offer()).not.toBeNull();
});

test('the offer waits for a dialog to close', async () => {
  const dialog = (
    <ConfirmDialog
      open
      title="Sure?"
      cancelLabel="No"
      confirmLabel="Yes"
      onDismiss={() => undefined}
      onConfirm={() => undefined}
    >
      Really
    </ConfirmDialog>
  );
  const { rerender } = await showNotice('first', dialog);
  expect(offer()).toBeNull();
  rerender(
    <ConsoleContext value={context}>
      {null}
      <VersionNotice own="first" />
    </ConsoleContext>,
  );
  await waitFor(() => expect(offer()).not.toBeNull());
  act(() => screen.getByRole('button', { name: 'Later' }).click());
  expect(offer()).toBeNull();
});
