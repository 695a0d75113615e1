/** What a room may import under one name. */
const groups = {
  ui: 'src/lib src/theme src/texts src/components',
  'bank-types': 'type:src/verification/bank-service',
  steps:
    'src/verification/*.ts src/verification/*.tsx src/verification/accounts src/verification/bank-search src/verification/dialogs src/verification/failures src/verification/flow src/verification/login',
};

/**
 * The walls of the house, one line a room: room | packages | what else it imports | why. The longest
 * room that matches a file counts, so that a file (`src/main.ts`) may be a room of its own.
 *
 * - Packages: `plain` refuses React and what is built on it, `types` accepts only their types,
 *   `react` accepts them. The `restricted` ones below are refused everywhere in `src`.
 * - Imports: a folder with everything in it, or a pattern of files (`*` is one name, `**` any depth).
 *   `type:` accepts types alone, `lazy:` types and `import()`. A folder may always import its own
 *   files; a single file may import only what its line says.
 *
 * Folders without a line (`tests`, `tools`) may import everything. `tests/static/lintRules.test.ts`
 * holds a refused example for every line.
 */
const table = `
src/lib                           | plain |                                                                                        | It knows the language and the platform alone, so everyone may import it.
src/theme                         | react | src/lib                                                                                | The theme knows no pages.
src/texts                         | plain | src/lib type:src/providers/hub                                                         | Texts know no pages.
src/config                        | plain | src/lib                                                                                | The configuration is read before any page is loaded.
src/main.ts                       | plain | src/lib src/boot src/providers/session src/theme                                       | The first script starts the boot and nothing else.
src/boot                          | plain | src/lib src/config src/texts src/providers src/app/*.ts src/custom-pages/index.ts src/reporting/troubles.ts lazy:src/app lazy:src/reporting | Boot decides what to load; views come by import().

src/reporting                     | plain | src/lib src/providers/pageAt.ts src/boot/pageFiles.ts type:src/config | It says what is on its lists, and knows nothing that it must not tell.

src/providers                     | react | src/lib src/config src/texts                                                           | The plugs of react-admin know no pages.
src/providers/hub                 | plain | src/lib src/config                                                                     | The client of the hub does not know who asks.
src/providers/session             | plain | src/lib src/config src/providers/invitation                                            | The session knows no data.
src/providers/invitation          | plain | src/lib src/config                                                                     | A join link is read before anything else is loaded.
src/providers/lists               | types | src/lib src/providers/*.ts src/providers/hub                                           | Rows are filtered and sorted without React.

src/components                    | react | src/lib src/theme src/texts                                                            | Shared pieces know neither pages nor data.
src/components/list               | react | ui src/providers/personal.ts                                                            | Lists know neither resources nor data; what a person keeps for one is in this browser.
src/resources/*.ts                | types | src/lib src/resources/*.ts src/resources/*/index.ts                                    | The list of resources names their declarations.
src/resources/*/index.ts          | types | src/lib src/texts src/providers src/resources/**.ts lazy:src/resources                 | The boot reads declarations; pages come by import().
src/resources/*                   | react | ui src/config src/providers src/resources/**.ts lazy:src/developer-tools               | Resources share pure modules (.ts); shared views live in src/components.
src/custom-pages/index.ts     | types | src/lib src/texts src/providers lazy:src/custom-pages                                  | The boot reads declarations; pages come by import().
src/custom-pages/*                | react | ui src/config src/providers src/resources/**.ts src/custom-pages/**.ts                 | Pages share pure modules (.ts); shared views live in src/components.
src/app/declared.ts           | types | src/providers src/resources/*.ts src/custom-pages/*.ts src/developer-tools/index.ts src/verification/index.ts | The boot reads declarations.
src/app                           | react | ui src/config src/providers src/resources src/custom-pages src/reporting/troubles.ts src/reporting/bundle.ts lazy:src/verification | The application is built of pages and does not know the boot.

src/developer-tools/index.ts  | types | src/lib src/texts src/providers lazy:src/developer-tools                               | The boot reads declarations; pages come by import().
src/developer-tools           | react | ui src/config src/providers src/resources/**.ts src/verification                       | Tools show what the client of the bank service does; no other page knows them.
src/developer-tools/snippets/languages | plain | src/developer-tools/snippets/literals.ts type:src/developer-tools/snippets type:src/developer-tools/code type:src/resources/api-keys | A snippet is text that a language's template makes of a ticket.
src/developer-tools/tickets   | plain | src/lib src/verification/bank-service src/resources/api-keys/services.ts | Tickets are made and read without React.

src/verification/index.ts     | types | src/lib src/texts src/providers lazy:src/verification                                  | The boot reads declarations; pages come by import().
src/verification                  | react | ui src/config src/providers                                                            | The verification knows no other page.
src/verification/keptRedirects.ts | plain | src/lib src/providers/session src/verification/bank-service type:src/verification/flow | What is kept during a redirect is checked without React.
src/verification/accounts         | react | ui bank-types                                                                          | Accounts are shown here, not fetched.
src/verification/bank-search      | react | ui src/verification/flow bank-types                                                    | The search reaches the bank service through the flow.
src/verification/bank-service     | plain | src/lib                                                                                | The client of the bank service could be a package of its own.
src/verification/chip-tan         | plain | src/lib                                                                                | A challenge is read and its bars are told without React.
src/verification/dialogs          | react | ui src/providers/personal.ts src/verification/chip-tan src/verification/flow src/verification/login bank-types | Dialogs answer through the flow.
src/verification/failures         | react | ui src/providers/hub src/verification/*.ts src/verification/flow bank-types            | Failures are described here, not handled.
src/verification/flow             | plain | src/lib bank-types                                                                     | The state machine does no network: it is given the answers.
src/verification/login            | react | ui src/verification/flow bank-types                                                    | Credentials go to the flow and nowhere else.
src/verification/steps            | react | ui src/providers steps bank-types                                                      | Steps reach the bank service through the flow.

mock-server                       | react | type:src                                                                               | The mock services share only types with the application.
mock-server/docs              | react | mock-server src/providers/hub src/resources/index.ts src/resources/*/*.schema.ts type:src | The API description is generated from the contract of the hub.
`;

/** One line of the table, with the groups written out. */
export const zones = table
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([room, packages, imports, why]) => ({
    room,
    packages,
    why,
    imports: imports.split(/\s+/).flatMap((entry) => (groups[entry] ?? entry).split(' ')),
  }));

/** React and what is built on it. */
export const reactPackages =
  /^(react|react-dom|react-admin|react-router|react-router-dom|react-hook-form|react-error-boundary|qrcode\.react|ra-[\w-]+|@hookform\/[\w-]+|@mui\/[\w-]+|@emotion\/[\w-]+|@radix-ui\/[\w-]+|@tanstack\/react-query)(\/|$)/;

/** Packages of which `src` imports only types, and what it imports instead. */
export const restricted = new Map([
  ['react-admin', 'Import from ra-core: the barrel alone weighs more than the budget of a page.'],
  ['@mui/material', 'Import the one component: @mui/material/Button.'],
  ['@mui/icons-material', 'Import the one icon: @mui/icons-material/Add.'],
  ['zod', 'Import zod/mini, a quarter of the size.'],
]);
