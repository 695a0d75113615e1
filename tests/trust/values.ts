import type { Area } from './row.ts';

/** Odd values: sizes of lists, ids, names, dates and clocks. */
export const values: Area = {
  F49: {
    against: 'no row, 1, 10, 11 or 100,000',
    holds: 'pages of ten, all counted; the list of keys explains itself when it is empty',
    proofs: {
      'tests/providers/lists/listSizes.test.ts': 'every test',
      'tests/resources/api-keys/list/ordering.test.ts': ['has ten rows'],
      'tests/custom-pages/tenant/users.test.tsx': ['ten'],
      'tests/e2e/access.spec.ts': ['a tenant without keys'],
    },
    untried: 'how long the page is busy, which `npm run bench -- --only large` measures',
  },
  F50: {
    against: 'ids that repeat, are numbers, empty or paths',
    holds:
      'every row has an id of its own; links and calls have one segment, and one that looks ' +
      'like another encoded opens itself',
    proofs: {
      'tests/resources/api-keys/list/ordering.test.ts': ['keeps keys apart'],
      'tests/providers/lists/lists.test.ts': ['ids are unique in it'],
      'tests/resources/api-keys/list/list.test.tsx': ['at one segment'],
      'tests/bank/login/search/hostile.test.tsx': ['ids of any kind'],
      'tests/e2e/foreignNames.spec.ts': ['with an encoded slash'],
    },
  },
  F51: {
    against: 'names of any length and script',
    holds:
      'bounds count after trimming; names are cut between characters as people see them; ' +
      'endless ones and stacked marks neither widen nor stretch a page, with the whole text on ' +
      'demand',
    proofs: {
      'tests/lib/graphemes.test.ts': 'every test',
      'tests/resources/api-keys/form/form.test.ts': ['the name check'],
      'tests/resources/tenants/rules.test.ts': ['shortening'],
      'tests/custom-pages/tenant/fints.test.tsx': ['at most 25'],
      'tests/components/text/name.test.tsx': 'every test',
      'tests/e2e/foreignNames.spec.ts': 'every test',
    },
  },
  F52: {
    against: 'dates that are null, no dates, far away or without a zone',
    holds: "'—', an unreadable row, or the date; last in every order, never 'Invalid Date'",
    proofs: {
      'tests/resources/api-keys/expiry/oddDates.test.ts': 'every test',
      'tests/resources/api-keys/list/ordering.test.ts': ['is kept as unreadable'],
      'tests/providers/lists/lists.test.ts': ['puts what is absent last'],
      'tests/resources/tenants/list.test.tsx': ['those without a date last'],
    },
  },
  F53: {
    against: 'the moments around an expiry',
    holds: 'expired from that very moment; whole days left; a warning below seven',
    proofs: { 'tests/resources/api-keys/expiry/expiry.test.ts': ['expiryOf'] },
  },
  F54: {
    against: 'a custom date on a day when the clocks change',
    holds: 'the last millisecond of that day, where the person is',
    proofs: { 'tests/resources/api-keys/expiry/expiry.test.ts': ['the end of a custom day'] },
  },
  F55: {
    against: 'zones west of Greenwich',
    holds: 'a day is read by its parts and stays that day',
    proofs: {
      'tests/resources/api-keys/expiry/calendar.test.ts': ['in every zone'],
      'tests/resources/api-keys/expiry/expiry.test.ts': ['whenever and wherever'],
    },
  },
  F56: {
    against: "leap days, the year's end, a page open over midnight",
    holds: 'presets count calendar days; today is asked for when the form is sent',
    proofs: {
      'tests/resources/api-keys/expiry/expiry.test.ts': ['presetExpiry', 'isPastDay'],
      'tests/resources/api-keys/form/form.test.ts': ['read the clock when they run'],
    },
  },
  F57: {
    against: 'days left over a change of the clocks',
    holds: '24 hours each, rounded down',
    proofs: { 'tests/resources/api-keys/expiry/expiry.test.ts': ['24-hour days'] },
  },
  X80: {
    against: 'a tenant with 10,000 keys',
    holds: 'four keys named, ten listed in an opened month, few elements',
    proofs: { 'tests/custom-pages/dashboard.test.tsx': ['with 10,000 keys stays small'] },
  },
};
