import { describe, expect, test } from 'vitest';
import { certificatesOf, leafOf } from '../../../../src/bank/client/attestation/pem.ts';
import { derOf, pemOf, realReport } from './fixtures.ts';

const { leaf } = realReport('genoa-v3-yaxi');
const der = derOf(leaf);

describe('PEM', { tags: ['X16'] }, () => {
  const other = pemOf(new Uint8Array([0x30, 0]));
  /** The leaf after a comment. The text has `length` characters. */
  const ofLength = (length: number) => `#${'x'.repeat(length - leaf.length - 2)}\n${leaf}`;

  test.each([
    ['one certificate', leaf, 1],
    ['without the last line break', leaf.trimEnd(), 1],
    ['with the line breaks of Windows', leaf.replaceAll('\n', '\r\n'), 1],
    ['with explanations', `# SEV-VCEK\n${leaf}\n# SEV-Genoa\n  the ASK - of AMD\n${other}`, 2],
    ['with comments behind', `${leaf}# the end\r\n\n  of it - all\n`, 1],
    ['with empty lines between', `${leaf}\n\n${other}\n`, 2],
    ['as many characters as are read', ofLength(65_536), 1],
    ['without line breaks within', pemOf(der).replaceAll(/(?<=[\w+/])\n(?=[\w+/])/g, ''), 1],
  ])('%s', (_, text, expected) => {
    expect(certificatesOf(text)).toHaveLength(expected);
    expect(leafOf(text)).toEqual(der);
  });

  test.each([
    ['nothing', ''],
    ['text before it in the same line', `VCEK${leaf}`],
    ['a blank before it', ` ${leaf}`],
    ['dashes in its explanation', `-----VCEK\n${leaf}`],
    ['a comment behind it in the same line', `${leaf.trimEnd()} # the end\n`],
    ['text between in the same line', `${leaf.trimEnd()} # the end\n${other}`],
    ['dashes in a comment behind it', `${leaf}# the end\n-----\n`],
    ['a comment behind it that does not end', `${leaf}# the end`],
    ['a broken frame behind it', `${leaf}${other.replace('BEGIN', 'BEGUN')}`],
    ['a comment within it', leaf.replace('\nMII', '\n# DER\nMII')],
    ['text behind it', `${leaf}end`],
    ['a key', leaf.replaceAll('CERTIFICATE', 'PUBLIC KEY')],
    ['Base64url', leaf.replace('+', '-')],
    ['unused bits that are set', other.replace('MAA=', 'MAB=')],
    ['the leaf again behind another', leaf + other + leaf],
    ['a character more than is read', ofLength(65_537)],
  ])('not %s', (_, text) => {
    expect(leafOf(text)).toBeUndefined();
  });
});
