import { expect, test } from 'vitest';
import { DEPLOYMENTS } from '../../../src/customer-backend/deployments.ts';
import { highlight } from '../../../src/components/code/highlight.ts';
import { LANGUAGES } from '../../../src/customer-backend/languages.ts';

const files = [
  ...LANGUAGES.flatMap(({ title, id, mint, verify }) =>
    [mint, verify].map(({ fileName, code }) => ({
      title: `${title}, ${fileName}`,
      grammar: id,
      code,
      kinds: ['string', 'comment'],
    })),
  ),
  {
    title: 'Markup',
    grammar: 'typescript' as const,
    code: `const a = '<img src=x onerror=alert(1)>'; // </pre><script>`,
    kinds: ['string', 'comment'],
  },
  ...DEPLOYMENTS.map(({ title, grammar, template }) => ({
    title,
    grammar,
    code: template,
    kinds: ['attr', 'comment'],
  })),
];

test.each(files)(
  '$title is highlighted without losing text',
  { tags: ['X25'] },
  ({ code, grammar, kinds }) => {
    const parts = highlight(code, grammar);
    expect(parts.map(({ text }) => text).join('')).toBe(code);
    expect(parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  },
);
