// @module-tag F51
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Name } from '../../../src/components/text/Name.tsx';
import { brief } from '../../../src/lib/graphemes.ts';
import { NAUGHTY_STRINGS } from '../../naughtyStrings.ts';
import { VisuallyHidden } from '../../../src/components/text/VisuallyHidden.tsx';

describe('a name', () => {
  it('is shown whole, isolated, and without a button', () => {
    const { container } = render(<Name text={'\u202EAcme GmbH'} />);
    expect(container.innerHTML).toBe('<bdi translate="no">\u202EAcme GmbH</bdi>');
  });

  it('is plain text for every naughty string', { tags: ['C1', 'T16'] }, () => {
    const { container } = render(NAUGHTY_STRINGS.map((name, n) => <Name key={n} text={name} />));
    const shown = [...container.querySelectorAll('bdi')];
    expect(shown.map((bdi) => bdi.textContent)).toEqual(NAUGHTY_STRINGS.map((name) => brief(name)));
    expect(shown.filter((bdi) => bdi.childElementCount > 0)).toEqual([]);
  });

  it.each([
    ['of 10,000 letters', 'x'.repeat(10_000), `${'x'.repeat(64)}…`],
    ['with stacked marks', `Z${'\u0301'.repeat(200)}`, `Z${'\u0301'.repeat(4)}`],
  ])('%s is shortened, and shown whole by keyboard in a region', async (_, text, short) => {
    const user = userEvent.setup();
    render(<Name text={text} />);
    expect(screen.getByText(short)).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Show all', expanded: false }),
    );
    await user.keyboard('{Enter}');
    const whole = screen.getByRole('region', { name: 'Full text' });
    expect(whole.textContent).toBe(text);
    expect(whole.tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

it('a hidden label isolates the direction of a name in it', { tags: ['T42'] }, () => {
  render(<VisuallyHidden role="status">{'Saved \u202EAcme'}</VisuallyHidden>);
  expect(screen.getByRole('status').tagName).toBe('BDI');
});
