// @module-tag F40
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReportDownload } from '../../../../src/bank/login/failures/ReportDownload.tsx';
import { NoReportError } from '../../../../src/bank/login/flow/errors.ts';
import type { LoginActs } from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { Failure } from '../../../../src/bank/login/flow/state.ts';
import { serviceError, bankFailure, TRACE_ID } from './failures.ts';

type Report = LoginActs['report'];

const WITH_REPORT = bankFailure('UnexpectedError', { traceId: TRACE_ID });
const AGE = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n';

const createObjectURL = vi.fn<(blob: Blob) => string>();
const revokeObjectURL = vi.fn<(url: string) => void>();
/** Offered downloads, by name and address. */
let offered: [name: string, url: string][] = [];

beforeEach(() => {
  offered = [];
  createObjectURL.mockReset().mockReturnValue('blob:report');
  revokeObjectURL.mockReset();
  // jsdom does not implement it.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const { prototype } = HTMLAnchorElement;
  vi.spyOn(prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    offered.push([this.download, this.href]);
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T12:04:00Z') });
});

const button = () => screen.getByRole('button', { name: 'Download report' });

async function press() {
  await act(async () => fireEvent.click(button()));
}

test('the report is saved unchanged, under a name without personal data', async () => {
  const report = vi.fn<Report>(() => Promise.resolve(AGE));
  render(<ReportDownload failure={WITH_REPORT} report={report} />);
  await press();
  expect(report.mock.calls).toEqual([[WITH_REPORT]]);
  expect(offered).toEqual([['bank-report-2026-11-21T12-04-00.txt', 'blob:report']]);
  const [blob] = createObjectURL.mock.calls[0] ?? [];
  expect(blob?.size).toBe(AGE.length);
  expect(blob?.type).toBe('text/plain;charset=utf-8');
  expect(screen.getByRole('status').textContent).toBe(
    'The report has been handed to your browser as a file.',
  );
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revokeObjectURL.mock.calls).toEqual([['blob:report']]);
});

test('during the download the button is busy, keeps the focus and sends no second request', async () => {
  let arrive = (_text: string) => {};
  const report = vi.fn<Report>(() => new Promise((resolve) => (arrive = resolve)));
  render(<ReportDownload failure={WITH_REPORT} report={report} />);
  button().focus();
  await press();
  await press();
  expect(report).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button());
  await act(async () => arrive(AGE));
  expect(button().getAttribute('aria-busy')).toBe('false');
  expect(offered).toHaveLength(1);
});

test.each([
  ['is gone', serviceError('NotFound', { status: 404 }), 'There is no report any more.'],
  ['cannot be reached', serviceError('Network'), 'The report could not be loaded.'],
  ['was never there', new NoReportError(), 'There is no report any more.'],
])('a report that %s is said to be so, and can be asked for again', async (_why, error, words) => {
  const report = vi.fn<Report>(() => Promise.resolve(AGE)).mockRejectedValueOnce(error);
  render(<ReportDownload failure={WITH_REPORT} report={report} />);
  await press();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(offered).toEqual([]);
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(offered).toHaveLength(1);
});

test('there is no download where the service has sent no id of a report', () => {
  const failures: Failure[] = [bankFailure('UnexpectedError'), { kind: 'lostReturn' }];
  for (const failure of failures) {
    const { container } = render(<ReportDownload failure={failure} report={vi.fn<Report>()} />);
    expect(container.childElementCount).toBe(0);
  }
});
