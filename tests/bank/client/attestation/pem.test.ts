import { describe, expect, test } from 'vitest';
import { certificatesOf, leafOf } from '../../../../src/bank/client/attestation/pem.ts';
import { certificateText } from '../../../../src/bank/client/attestation/recorded.ts';
import { derOf, pemOf, realReport } from './fixtures.ts';

const { leaf } = realReport('genoa-v3-yaxi');
const der = derOf(leaf);

test('a file with a leaf is read in DER as in PEM', { tags: ['X16'] }, () => {
  expect(leafOf(certificateText(der))).toEqual(der);
  expect(leafOf(certificateText(Buffer.from(leaf)))).toEqual(der);
});

describe('PEM', { tags: ['X16'] }, () => {
  const other = pemOf(new Uint8Array([0x30, 0]));
  /** The leaf behind a comment, so that the text has this length. */
  const ofLength = (length: number) => `#${'x'.repeat(length - leaf.length - 2)}\n${leaf}`;
  const count = (text: string) => certificatesOf(text).length;

  test.each([
    ['one certificate', leaf, 1],
    ['without the last line break', leaf.trimEnd(), 1],
    ['with the line breaks of Windows', leaf.replaceAll('\n', '\r\n'), 1],
    ['with explanations', `# SEV-VCEK\n${leaf}\n# SEV-Genoa\n  the ASK - of AMD\n${other}`, 2],
    ['with empty lines before', `\n\n# SEV-VCEK\n\n${leaf}`, 1],
    ['with comments behind', `${leaf}# the end\n`, 1],
    ['with comments behind several', `${leaf + other}\n# the end\r\n\n  of it - all\n`, 2],
    ['with empty lines between', `${leaf}\n\n${other}\n`, 2],
    ['as many characters as are read', ofLength(65_536), 1],
    ['without line breaks within', pemOf(der).replaceAll(/(?<=[\w+/])\n(?=[\w+/])/g, ''), 1],
  ])('%s', (_, text, expected) => {
    expect(count(text)).toBe(expected);
    expect(leafOf(text)).toEqual(der);
  });

  test.each([
    ['nothing', ''],
    ['text before it in the same line', `VCEK${leaf}`],
    ['a blank before it', ` ${leaf}`],
    ['dashes in its explanation', `-----VCEK\n${leaf}`],
    ['a broken frame before it', `-----BEGIN CERTIFICATE----\n${leaf}`],
    ['a comment behind it in the same line', `${leaf.trimEnd()} # the end\n`],
    ['text between in the same line', `${leaf.trimEnd()} # the end\n${other}`],
    ['dashes in a comment behind it', `${leaf}# the end\n-----\n`],
    ['a comment behind it that does not end', `${leaf}# the end`],
    ['a broken frame behind it', `${leaf}${other.replace('BEGIN', 'BEGUN')}`],
    ['a comment within it', leaf.replace('\nMII', '\n# DER\nMII')],
    ['text behind it', `${leaf}end`],
    ['a blank within it', leaf.replace('MII', 'MI I')],
    ['the end of another one behind it', `${leaf}-----END CERTIFICATE-----\n`],
    ['a key', leaf.replaceAll('CERTIFICATE', 'PUBLIC KEY')],
    ['Base64url', leaf.replace('+', '-')],
    ['unused bits that are set', other.replace('MAA=', 'MAB=')],
    ['padding within it', leaf.replace('MIIF', 'MII=')],
    ['the leaf again behind another', leaf + other + leaf],
    ['a character more than is read', ofLength(65_537)],
    ['more than any chain', leaf + other.repeat(2000)],
  ])('not %s', (_, text) => {
    expect(leafOf(text)).toBeUndefined();
  });
});
