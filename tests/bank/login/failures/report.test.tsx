// @module-tag F40
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReportDownload } from '../../../../src/bank/login/failures/FailureNotice.tsx';
import { NoReportError } from '../../../../src/bank/login/flow/errors.ts';
import type { LoginActions } from '../../../../src/bank/login/flow/state.ts';
import { serviceError, bankFailure, TRACE_ID } from './failures.ts';

const WITH_REPORT = bankFailure('UnexpectedError', { traceId: TRACE_ID });
const AGE = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n';

const report = vi.fn<LoginActions['report']>();
const createObjectURL = vi.fn<(blob: Blob) => string>();
const revokeObjectURL = vi.fn<(url: string) => void>();
/** Names of offered downloads. */
const offer = vi.fn<(name: string) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  report.mockResolvedValue(AGE);
  createObjectURL.mockReturnValue('blob:report');
  // jsdom does not implement it.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const { prototype } = HTMLAnchorElement;
  vi.spyOn(prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    offer(this.download);
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T12:04:00Z') });
});

const show = (failure = WITH_REPORT) =>
  render(<ReportDownload failure={failure} report={report} />);
const button = () => screen.getByRole('button', { name: 'Download report' });
const press = () => act(async () => fireEvent.click(button()));

test('the report is saved unchanged, under a name without personal data', async () => {
  show();
  await press();
  expect(report.mock.calls).toEqual([[WITH_REPORT]]);
  expect(offer.mock.calls).toEqual([['bank-report-2026-11-21T12-04-00.txt']]);
  const [blob] = createObjectURL.mock.calls[0] ?? [];
  expect([blob?.size, blob?.type]).toEqual([AGE.length, 'text/plain;charset=utf-8']);
  const said = 'The report was downloaded.';
  expect(screen.getByRole('status').textContent).toBe(said);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revokeObjectURL.mock.calls).toEqual([['blob:report']]);
});

test('during the download the button is busy, keeps the focus and sends no second request', async () => {
  let arrive = (_text: string) => {};
  report.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show();
  button().focus();
  await press();
  await press();
  expect(report).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button());
  await act(async () => arrive(AGE));
  expect(button().getAttribute('aria-busy')).toBe('false');
  expect(offer).toHaveBeenCalledOnce();
});

test.each([
  ['is gone', serviceError('NotFound', { status: 404 }), 'The report is no longer available.'],
  ['cannot be reached', serviceError('Network'), 'The report could not be loaded.'],
  ['was never there', new NoReportError(), 'The report is no longer available.'],
])('a report that %s has a message, and can be requested again', async (_why, error, words) => {
  report.mockRejectedValueOnce(error);
  show();
  await press();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(offer).not.toHaveBeenCalled();
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(offer).toHaveBeenCalledOnce();
});

const WITHOUT = [bankFailure('UnexpectedError'), { kind: 'lostReturn' } as const];
test.each(WITHOUT)('a failure without a trace id has no download: %j', (failure) =>
  expect(show(failure).container.childElementCount).toBe(0),
);
