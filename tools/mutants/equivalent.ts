/**
 * Generic mutants that change nothing that anybody could see, with the reason: by the file, by the code and by what
 * stands in its place. `npm run test:mutants -- --sample` counts them apart, and names a row that a test notices.
 */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/bank/errors.ts': {
    'undefined → false': 'What is empty is left out of the text, whichever way it is empty.',
  },
  'src/customer-backend/runs/pseudonyms.ts': {
    '!country → false': 'The three groups of the expression match together or not at all.',
  },
  'src/providers/hub/sending.ts': {
    'accepted → true': 'Nobody asks for what was read of a refused answer as if it were accepted.',
  },
  'src/providers/lists/rows.ts': {
    'isParsed(row) → false': 'Parsing makes of such a row what it is already, only later.',
  },
  'src/providers/lists/unchanged.ts': {
    'value.length <= MOST_ITEMS → (value.length) < (MOST_ITEMS)':
      'A list that is as long as allowed is then parsed, with the same result.',
  },
  'src/resources/api-keys/hand-over/request.ts': {
    'bytes.length < HEAD + CHECK → false': 'The check of a link that is too short is wrong.',
  },
  'src/resources/api-keys/hand-over/sealed.ts': {
    "typeof read === 'string' → false": 'A text has no mark, either.',
  },
};
