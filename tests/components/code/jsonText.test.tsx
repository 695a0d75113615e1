import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JsonText } from '../../../src/components/code/JsonText.tsx';

const shownOf = (json: string, maxLength = 1000) =>
  render(<JsonText json={json} maxLength={maxLength} />).container.textContent;

test('JSON is indented and cut, with bidi characters escaped', () => {
  expect(shownOf('{"a":[1,"b"]}')).toBe('{\n  "a": [\n    1,\n    "b"\n  ]\n}');
  expect(shownOf('["abc"]', 6)).toBe('[\n  "a…');
  expect(shownOf('["a\u202Eb\\u2066"]')).toBe('[\n  "a\\u202eb\\u2066"\n]');
});
