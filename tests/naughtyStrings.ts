import { readFileSync } from 'node:fs';

const PATH = 'tests/fixtures/corpora/naughty-strings/blns.json';

/** The Big List of Naughty Strings. */
export const NAUGHTY_STRINGS = JSON.parse(readFileSync(PATH, 'utf8')) as string[];
