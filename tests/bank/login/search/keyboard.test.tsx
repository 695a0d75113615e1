import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, field, found, marked, MITTELHESSEN, THREE, typeInto, WIEN } from './openSearch.tsx';

const FIRST = 'Volksbank Mittelhessen';
const SECOND = 'Volksbank Wien';
const LAST = 'Alpenbank';

describe('the keys of the search', () => {
  it.each([
    ['{End}', undefined],
    ['{ArrowDown}{End}{ArrowDown}', FIRST],
    ['{ArrowDown}{ArrowDown}{Home}', FIRST],
    ['{ArrowUp}', LAST],
    ['{Control>}{ArrowDown}{/Control}', undefined],
    ['{ArrowDown}{Shift>}{End}{/Shift}', FIRST],
    ['{ArrowDown}x', undefined],
  ])('%s marks %s', async (keys, name) => {
    const { user } = await typeInto(THREE);
    await user.keyboard(keys);
    expect(marked()).toBe(name);
    expect(document.activeElement).toBe(field());
  });

  it('choose the only hit of the current text with Enter, and none of several', async () => {
    const { user, acts, show } = await typeInto(THREE);
    await user.keyboard('{Enter}');
    show({ phase: 'searching', former: { connections: [WIEN], more: false, terms: [] } }, 'volk');
    await user.keyboard('{Enter}');
    expect(acts.choose).not.toHaveBeenCalled();
    show(found(WIEN));
    await user.keyboard('{Enter}');
    expect(acts.choose).toHaveBeenCalledExactlyOnceWith(WIEN);
  });

  it('do not choose the only hit when the mark was on another one', async () => {
    const { user, acts, show } = await typeInto(THREE);
    await user.keyboard('{ArrowDown}');
    show(found(WIEN));
    expect(marked()).toBeUndefined();
    await user.keyboard('{Enter}');
    expect(acts.choose).not.toHaveBeenCalled();
  });

  it('keep the mark on the same bank while the list around it changes', async () => {
    const { user, show, acts } = await typeInto(THREE);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    show(found(bank('Volksbank Aue'), MITTELHESSEN, { ...WIEN }));
    expect(marked()).toBe(SECOND);
    await user.keyboard('{Enter}');
    expect(acts.choose).toHaveBeenCalledExactlyOnceWith(WIEN);
  });

  it('close the list with Escape, then clear the text, then do nothing', async () => {
    const { user, acts } = await typeInto(THREE);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('volksb');
    expect(acts.type).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(acts.choose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
    expect(acts.type).toHaveBeenCalledExactlyOnceWith('');
    await user.keyboard('{Escape}');
    expect(acts.type).toHaveBeenCalledOnce();
  });
});
