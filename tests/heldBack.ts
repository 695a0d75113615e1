import { expect, vi } from 'vitest';

/**
 * What is answered first: `call`, which waits for a timer of `milliseconds` of this process, or `later`,
 * which is asked for while that timer runs. The timer ends when `later` is answered.
 */
export async function orderOfAnswers(
  milliseconds: number,
  call: () => Promise<unknown>,
  later: () => Promise<unknown>,
): Promise<string[]> {
  const held: (() => void)[] = [];
  const real = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, after, ...args) => {
    if (after !== milliseconds) return real(run, after, ...args);
    held.push(run);
    return real(() => {}, 0);
  });
  const order: string[] = [];
  const answer = call().then(() => order.push('call'));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  timers.mockRestore();
  await later();
  order.push('later');
  held[0]?.();
  await answer;
  return order;
}
