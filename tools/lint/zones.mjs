/** What a room may import under one name. */
const groups = {
  ui: 'src/lib src/theme src/texts src/components',
  bank: 'src/bank/*.ts src/bank/client src/bank/evidence src/bank/login',
  'client-types': 'src/bank/*.ts type:src/bank/client',
};

/**
 * The walls of the house, one line a room: room | packages | what else it imports | why. The longest
 * room that matches a file counts, so that a file (`src/main.ts`) may be a room of its own.
 *
 * - Packages: `plain` refuses React and what is built on it, `types` accepts only their types,
 *   `react` accepts them, `react-admin` its inputs as well. The other `restricted` ones below are refused
 *   everywhere in `src`.
 * - Imports: a folder with everything in it, or a pattern of files (`*` is one name, `**` any depth).
 *   `type:` accepts types alone, `lazy:` types and `import()`. A folder may always import its own
 *   files; a single file may import only what its line says.
 *
 * Folders without a line (`tests`, `tools`) may import everything. `tests/static/lintRules.test.ts`
 * has an import refused for every line.
 */
const table = `
src/lib                           | plain | src/lib | It knows the language and the platform alone, so everyone may import it.
src/theme                         | react | src/lib | The theme knows no pages.
src/texts                         | plain | src/lib | Texts know no pages.
src/config                        | plain | src/lib | The configuration is read before any page is loaded.
src/main.ts                       | plain | src/lib src/boot src/providers/session src/theme | The first script starts the boot and nothing else.
src/boot                          | plain | src/lib src/config src/texts src/providers src/app/*.ts src/resources/index.ts src/reporting/troubles.ts lazy:src/app lazy:src/reporting | Boot decides what to load; views come by import().

src/reporting                     | plain | src/lib type:src/config | It says what is on its lists, and knows nothing that it must not tell.

src/providers                     | react | src/lib src/config src/texts | The plugs of react-admin know no pages.
src/providers/hub                 | plain | src/lib src/config | The client of the hub does not know who asks.
src/providers/session             | plain | src/lib src/config src/providers/invitation | The session knows no data.
src/providers/invitation          | plain | src/lib src/config | A join link is read before anything else is loaded.
src/providers/lists               | types | src/lib src/providers/access src/providers/data/*.ts src/providers/hub | Rows are filtered and sorted without React.

src/components                    | react | ui | Shared pieces know neither pages nor data.
src/components/form               | react-admin | ui | Forms load on demand, so an input may be react-admin's own.

src/bank/*.ts                     | plain | src/lib src/config src/bank/*.ts src/bank/client | Everyone who talks to a bank service shares its client and the names of its services.
src/bank/client                   | plain | src/lib | The client of the bank service could be a package of its own.
src/bank/evidence                 | react | ui client-types | What was checked is shown here, not checked.
src/bank/login                    | react | ui client-types src/config src/providers src/bank/client/*.ts src/bank/evidence src/bank/login | The login knows no page.
src/bank/login/flow               | plain | src/lib client-types src/bank/client/ticket.ts src/providers/session | A login reaches the bank by the sessions that it is given.
src/bank/login/search             | react | ui client-types src/bank/login/flow src/bank/login/failures | The search reaches the bank service through the flow.
src/bank/login/chip-tan           | plain | src/lib | A challenge is read and its bars are told without React.
src/bank/login/dialogs            | react | ui client-types src/providers/personal/personal.ts src/bank/login/chip-tan src/bank/login/flow src/bank/login/credentials | Dialogs answer through the flow.
src/bank/login/failures           | react | ui client-types src/bank/login/flow | Failures are described here, not handled.
src/bank/login/credentials        | react | ui client-types src/bank/login/flow | Credentials go to the flow and nowhere else.

src/customer-backend/tickets      | plain | src/lib src/bank/*.ts type:src/bank/client | Tickets are made and read without React.
src/customer-backend              | plain | src/bank/services.ts src/customer-backend type:src/components/code | Code and files for a customer's server are text, without React.

src/resources/*.ts                | types | src/lib src/resources/*.ts src/resources/*/index.ts          | types | src/lib src/providers src/bank/*.ts src/resources/**.ts lazy:src/resources | The boot reads the calls of a resource before React is there.
src/resources/*/index.ts          | types | src/lib src/providers src/bank/*.ts src/resources/**.ts lazy:src/resources | The boot reads the calls of a resource before React is there.
src/resources/*                   | react | ui src/config src/providers src/bank/*.ts src/resources/**.ts | Resources share pure modules (.ts); shared views live in src/components.
src/resources/api-keys/try        | react | ui bank src/customer-backend/tickets src/config src/providers src/resources/**.ts | A key is tried with the client of the bank service.
src/resources/api-keys/server     | react | ui src/bank/*.ts src/customer-backend src/resources/**.ts | Code for a server needs no data but its key.

src/verification                  | react | ui bank src/config src/providers | The verification knows no other page.

src/custom-pages/*                | react | ui bank src/customer-backend/tickets src/config src/providers src/resources/**.ts src/resources/api-keys/try src/custom-pages/**.ts lazy:src/custom-pages/tenant | Pages share pure modules (.ts), the trial of a key, and the tenant's dialogs; shared views live in src/components.

src/app/routes.ts                 | types | src/providers lazy:src/resources lazy:src/custom-pages lazy:src/verification | The boot reads the routes; pages come by import().

mock-server                       | react | type:src | The mock services share only types with the application.
mock-server/bank                  | react | mock-server src/bank/services.ts src/bank/client/errors.ts src/bank/client/filter.ts type:src | The simulator shares the names of the contract with the console, and none of its code.
mock-server/hub                   | react | mock-server src/providers/hub src/resources/*/*.schema.ts type:src | The description of the API has the console's schemas of the hub's answers.
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
