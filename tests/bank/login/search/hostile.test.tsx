import { brief } from '../../../../src/lib/graphemes.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, field, found, marked, openSearch } from './openSearch.tsx';

const press = (key: string) => fireEvent.keyDown(field(), { key });

describe('whatever the bank service sends', () => {
  it.each([['<img src=x onerror="alert(1)">'], ['\u202EknabskloV'], ['👩‍👩‍👧'.repeat(100)]])(
    'a name is text: %s',
    { tags: ['T16'] },
    (name) => {
      openSearch(found(bank(name)));
      const option = screen.getByRole('option');
      const shown = option.querySelector('[dir="auto"]');
      expect(shown?.firstChild?.nodeType).toBe(Node.TEXT_NODE);
      expect(shown?.firstChild?.textContent).toBe(brief(name));
      expect(option.querySelectorAll('img')).toHaveLength(1);
    },
  );

  it('ids of any kind can be told apart and are in no attribute', { tags: ['T41', 'F50'] }, () => {
    // The same bank twice is one option, so that the arrow keys get past it.
    const ids = { A: '"><b>', B: '"><b>', C: 'a b', D: '', E: '__proto__' };
    const { acts, container } = openSearch(
      found(...Object.entries(ids).map(([name, id]) => bank(name, [], id))),
    );
    for (const name of ['B', 'C', 'D', 'E', 'B', 'C']) {
      press('ArrowDown');
      expect(marked()).toBe(name);
    }
    press('Enter');
    expect(acts.choose.mock.calls[0]?.[0].id).toBe('a b');
    expect(container.innerHTML).not.toContain('a b');
    expect(container.innerHTML).not.toContain('__proto__');
  });
});
