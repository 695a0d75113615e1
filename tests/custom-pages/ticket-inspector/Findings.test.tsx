import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Findings } from '../../../src/custom-pages/ticket-inspector/Findings.tsx';

test('findings state their limits and isolate foreign text', () => {
  const kid = `\u202E${'x'.repeat(100)}`;
  render(<Findings findings={[{ verdict: 'fault', code: 'keyUnknown', value: kid }]} />);
  expect(screen.getByText(/^As far as this console can tell\./)).toBeTruthy();
  const said = screen.getByRole('listitem').textContent;
  expect(said).toContain(`\u2068\u202E${'x'.repeat(31)}…\u2069”`);
  expect(said).toMatch(/^Fault: kid/);
});
