// @module-tag X93
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatTime } from '../../../../src/components/text/dates.ts';
import { buildDialog, openDialog } from './dialogPage.tsx';

const START = Date.UTC(2027, 4, 20, 10);
const SOON = 'Less than 2 minutes left. After that, you will have to log in to this bank again.';
const input = { kind: 'Confirmation', pollingDelaySecs: 5 } as const;
const dialog = buildDialog({ input });
const polled = { dialog, polls: true, asksAt: START + 5000, expiresAt: START + 300_000 };

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
/** Announced texts, in the order of the page. */
const spoken = () => {
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  return texts.filter((text) => text !== '' && !text.startsWith('We check every'));
};

describe('the wait for an approval', () => {
  it('counts down to the next poll and the end, or gives the reason of a pause, and announces no second', async () => {
    const { become } = await openDialog(polled);
    const until = formatTime(polled.expiresAt);
    screen.getByText(`Checking again in 5 s · valid until ${until}`);
    pass(2000);
    screen.getByText(`Checking again in 3 s · valid until ${until}`);
    become({ ...polled, asksAt: undefined, pending: 'poll' });
    screen.getByText(`Checking now … · valid until ${until}`);
    become({ ...polled, pausedBy: 'busy', asksAt: START + 32_000 });
    screen.getByText(/^Bank service busy: checking again in 30 s/);
    expect(spoken()).toEqual([]);
    become({ ...polled, pausedBy: 'offline', asksAt: undefined });
    expect(spoken()).toEqual(['Offline: waiting for your connection']);
  });

  it('warns of the last two minutes, once', async () => {
    await openDialog(polled);
    pass(180_000);
    expect(spoken()).toEqual([]);
    pass(1000);
    expect(spoken()).toEqual([SOON]);
    pass(60_000);
    expect(spoken()).toEqual([SOON]);
  });

  it.each([
    ['Approve it within 60 s.', 'Approve it within 55 s.', false],
    ['9 seconds', '10\nseconds', false],
    ['Approve it: 12', 'Approve it', true],
  ])('after %j, %j is shown and announced: %j', async (former, latest, isAnnounced) => {
    const says = (message: string) => ({ ...polled, dialog: buildDialog({ input, message }) });
    const { become } = await openDialog(says(former));
    become(says(latest));
    expect(document.body.textContent).toContain(latest);
    expect(spoken()).toEqual(isAnnounced ? [`New instructions: ${latest}`] : []);
  });
});
