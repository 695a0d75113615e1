import { afterEach, describe, expect, it, test } from 'vitest';
import { characterOf } from '../../src/lib/characterKeys.ts';

afterEach(() => document.body.replaceChildren());

/** What a press means on an element of the page. */
function pressed(init: KeyboardEventInit, html = '<button id="here">x</button>') {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.getElementById('here')?.dispatchEvent(event);
  return characterOf(event);
}

describe('the character of a press', () => {
  it.each([
    ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
    ['with Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
    ['on Dvorak, where j is elsewhere', { key: 'j', code: 'KeyC' }, 'j'],
    ['on Dvorak, what is at the place of j', { key: 'h', code: 'KeyJ' }, 'h'],
    ['Russian', { key: 'о', code: 'KeyJ' }, 'j'],
    ['Greek', { key: 'ξ', code: 'KeyJ' }, 'j'],
    ['Hebrew', { key: 'ח', code: 'KeyJ' }, 'j'],
    ['American ?', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['German ?', { key: '?', code: 'Minus', shiftKey: true }, '?'],
    ['French ?', { key: '?', code: 'KeyM', shiftKey: true }, '?'],
    ['Arabic ?', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
    ['German /', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
    ['Thai, where / is a letter', { key: 'ฝ', code: 'Slash' }, '/'],
    ['Icelandic þ, a Latin letter at the place of /', { key: 'þ', code: 'Slash' }, 'þ'],
    ['a capital letter', { key: 'J', code: 'KeyJ', shiftKey: true }, undefined],
    ['Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true }, undefined],
    ['Cmd', { key: 'k', code: 'KeyK', metaKey: true }, undefined],
    ['Alt', { key: 'j', code: 'KeyJ', altKey: true }, undefined],
    ['Enter', { key: 'Enter', code: 'Enter' }, undefined],
    ['a dead key', { key: 'Dead', code: 'KeyJ' }, undefined],
    ['an input method', { key: 'Process', code: 'KeyJ' }, undefined],
    ['a composition', { key: 'j', code: 'KeyJ', isComposing: true }, undefined],
  ])('%s', (_what, init, expected) => {
    expect(pressed(init)).toBe(expected);
  });
});

test.each([
  '<input id="here">',
  '<input id="here" type="search">',
  '<input id="here" type="date">',
  '<textarea id="here"></textarea>',
  '<select id="here"><option>j</option></select>',
  '<div contenteditable><p id="here">x</p></div>',
  '<div contenteditable="plaintext-only" id="here">x</div>',
  '<div role="combobox" id="here">x</div>',
  '<ul role="listbox"><li id="here">x</li></ul>',
  '<div role="dialog" aria-modal="true"></div><button id="here">x</button>',
  '<ul role="menu"></ul><button id="here">x</button>',
])('in %s no character is a shortcut', (html) => {
  for (const key of ['j', '?', '/', 'x']) expect(pressed({ key }, html)).toBeUndefined();
});

test.each([
  '<input id="here" type="checkbox">',
  '<input id="here" type="radio">',
  '<div contenteditable="false" id="here">x</div>',
  '<div aria-hidden="true"><p aria-modal="true"></p></div><a id="here">a dialog fades out</a>',
])('in %s it is', (html) => {
  expect(pressed({ key: 'j' }, html)).toBe('j');
});

test('a press that something else has handled is none', () => {
  const event = new KeyboardEvent('keydown', { key: 'j', cancelable: true });
  event.preventDefault();
  expect(characterOf(event)).toBeUndefined();
});
