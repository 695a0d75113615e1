// @module-tag T1
import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApiDocs } from '../../src/custom-pages/api-docs/useApiDocs.ts';
import { ConsoleContext } from '../../src/providers/access/consoleContext.ts';
import { contextOf, mockConfig, sessionOf } from '../consoleContext.ts';

const DOCS = 'https://docs.example';

type Post = (message: unknown, target: string) => void;
type Opened = { postMessage: ReturnType<typeof vi.fn<Post>> };

/** Presses the button that opens the docs; returns the opened window. */
function pressButton(signedIn = true): Opened {
  const opened: Opened = { postMessage: vi.fn<Post>() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const accessToken = () => Promise.resolve('the token');
  const { links } = mockConfig();
  const context = contextOf({
    config: mockConfig({ links: { ...links, apiDocs: `${DOCS}/v1/` } }),
    session: sessionOf(signedIn ? {} : undefined, { accessToken }),
  });
  const { result } = renderHook(() => useApiDocs(), {
    wrapper: ({ children }) => (
      <ConsoleContext value={context}>
        <CoreAdminContext>{children}</CoreAdminContext>
      </ConsoleContext>
    ),
  });
  act(() => {
    if ('onClick' in result.current) result.current.onClick();
  });
  return opened;
}

/** A message that a window sends to the console. */
async function arrives(from: { source: object; origin?: string; data?: unknown }): Promise<void> {
  const { source, origin = DOCS, data = { type: 'api-docs-ready' } } = from;
  const event = new MessageEvent('message', { origin, data });
  // jsdom accepts only its own windows as a source.
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(0);
}

const TOKEN = [{ type: 'bearer-token', token: 'the token' }, DOCS] as const;

describe('the window of the API docs', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('gets the token when it is ready, for its origin only', { tags: ['T2'] }, async () => {
    const opened = pressButton();
    await arrives({ source: opened });
    expect(opened.postMessage.mock.calls).toEqual([TOKEN]);
  });

  it('gets it once, even if it asks again', { tags: ['F47'] }, async () => {
    const opened = pressButton();
    await arrives({ source: opened });
    await arrives({ source: opened, data: 'ready' });
    expect(opened.postMessage).toHaveBeenCalledOnce();
  });

  const other = { postMessage: vi.fn<Post>() };
  it.each([
    ['a page on another port', { origin: 'https://docs.example:8443' }],
    ['a page on another host', { origin: 'https://docs.example.evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another window', { source: other }],
    ['the console itself', { source: window }],
    ['an empty message', { data: null }],
    ['another message', { data: { type: 'bearer-token' } }],
  ])('gets nothing for %s', async (_case, message) => {
    const opened = pressButton();
    await arrives({ source: opened, ...message });
    expect(opened.postMessage).not.toHaveBeenCalled();
    expect(other.postMessage).not.toHaveBeenCalled();
  });

  it('gets nothing after ten minutes', { tags: ['F47'] }, async () => {
    const late = pressButton();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await arrives({ source: late });
    expect(late.postMessage).not.toHaveBeenCalled();
  });

  it('gets nothing when signed out', async () => {
    const opened = pressButton(false);
    await arrives({ source: opened });
    expect(opened.postMessage).not.toHaveBeenCalled();
  });
});
