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
    const { acts, container } = openSearch(
      found(
        bank('A', [], '"><b>'),
        bank('B', [], 'a b'),
        bank('C', [], ''),
        bank('D', [], '__proto__'),
      ),
    );
    const names = ['A', 'B', 'C', 'D', 'A'];
    for (const name of names) {
      press('ArrowDown');
      expect(marked()).toBe(name);
    }
    press('ArrowUp');
    press('Enter');
    expect(acts.choose.mock.calls[0]?.[0].id).toBe('__proto__');
    expect(container.innerHTML).not.toContain('a b');
    expect(container.innerHTML).not.toContain('__proto__');
  });

  it('a bank that is sent twice is one option, so that the arrow keys get past it', () => {
    openSearch(found(bank('A', [], '1'), bank('A again', [], '1'), bank('B', [], '2')));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    press('ArrowDown');
    press('ArrowDown');
    expect(marked()).toBe('B');
  });
});
