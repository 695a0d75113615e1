/** Names for lists of imports that several modules share. */
const groups = {
  ui: 'src/lib src/theme src/texts src/components',
  bank: 'src/bank/*.ts src/bank/client src/bank/evidence src/bank/login',
  'client-types': 'src/bank/*.ts type:src/bank/client',
};

/**
 * The import rules, one line for each module: module | packages | further imports | reason. The
 * longest pattern that matches a file applies, so a single file (`src/main.ts`) may have its own
 * rule.
 *
 * - Packages: `plain` refuses React and everything built on it, `types` accepts only their types,
 *   `react` accepts them, and `react-admin` also accepts that package's inputs. The other `restricted`
 *   packages below are refused everywhere in `src`.
 * - Imports: a folder with its contents, or a pattern of files (`*` is one name, `**` any depth).
 *   `type:` accepts only types, `lazy:` types and `import()`. A folder may always import its own
 *   files; a single file may import only the entries of its line.
 *
 * Folders without a line (`tests`, `tools`) may import everything. `tests/static/lintRules.test.ts`
 * proves a refused import for every line.
 */
const table = `
src/lib                           | plain | src/lib | It depends only on the language and the platform, so every module may import it.
src/theme                         | react | src/lib | The theme depends on no page.
src/texts                         | plain | src/lib | Texts depend on no page.
src/config                        | plain | src/lib | The configuration is read before any page loads.
src/main.ts                       | plain | src/lib src/boot src/providers/session src/theme | The first script only starts the boot.
src/boot                          | plain | src/lib src/config src/texts src/providers src/app/*.ts src/resources/index.ts src/reporting/capture.ts lazy:src/app lazy:src/reporting | The boot selects the code to load; views come by import().

src/reporting                     | plain | src/lib type:src/config | Reports contain only listed values, so it has no access to other data.

src/providers                     | react | src/lib src/config src/texts | The providers of react-admin depend on no page.
src/providers/hub                 | plain | src/lib src/config | The hub's client is independent of its callers.
src/providers/session             | plain | src/lib src/config src/providers/invitation | The session is independent of the data provider.
src/providers/invitation          | plain | src/lib src/config | A join link is read before any other code loads.
src/providers/lists               | types | src/lib src/providers/access src/providers/data/*.ts src/providers/hub | Rows are filtered and sorted without React.

src/components                    | react | ui | Shared components depend on neither pages nor data.
src/components/form               | react-admin | ui | Forms load on demand, so they may use react-admin's inputs.

src/bank/*.ts                     | plain | src/lib src/config src/bank/*.ts src/bank/client | Every caller of a bank service shares the client and the service names.
src/bank/client                   | plain | src/lib | The client of the bank service could be a separate package.
src/bank/evidence                 | react | ui client-types | Results of checks are shown here; the client makes the checks.
src/bank/login                    | react | ui client-types src/config src/providers src/bank/client/*.ts src/bank/evidence src/bank/login | The login depends on no page.
src/bank/login/flow               | plain | src/lib client-types src/bank/client/ticket.ts src/providers/session | A login reaches the bank only through the sessions passed to it.
src/bank/login/search             | react | ui client-types src/bank/login/flow src/bank/login/failures | The search reaches the bank service through the flow.
src/bank/login/chip-tan           | plain | src/lib | Challenges are decoded without React.
src/bank/login/dialogs            | react | ui client-types src/providers/personal/personal.ts src/bank/login/chip-tan src/bank/login/flow src/bank/login/credentials | Dialogs answer through the flow.
src/bank/login/failures           | react | ui client-types src/bank/login/flow | Failures are described here, not handled.
src/bank/login/credentials        | react | ui client-types src/bank/login/flow | Credentials go only to the flow.

src/customer-backend/tickets      | plain | src/lib src/bank/*.ts type:src/bank/client | Tickets are made and read without React.
src/customer-backend              | plain | src/bank/services.ts src/customer-backend type:src/components/code | Code and files for a customer's server are plain text.

src/resources/*.ts                | types | src/lib src/resources/*.ts src/resources/*/index.ts | The boot reads the list of resources before React loads.
src/resources/*/index.ts          | types | src/lib src/providers src/bank/*.ts src/resources/**.ts lazy:src/resources | The boot reads the calls of a resource before React loads.
src/resources/*                   | react | ui src/config src/providers src/bank/*.ts src/resources/**.ts | Resources share pure modules (.ts); shared views live in src/components.
src/resources/api-keys/try        | react | ui bank src/customer-backend/tickets src/config src/providers src/resources/**.ts | A key is tested with the client of the bank service.
src/resources/api-keys/server     | react | ui src/bank/*.ts src/customer-backend src/resources/**.ts | Code for a server needs only the data of its key.

src/verification                  | react | ui bank src/config src/providers | The verification depends on no other page.

src/custom-pages/*                | react | ui bank src/customer-backend/tickets src/config src/providers src/resources/**.ts src/resources/api-keys/try src/custom-pages/**.ts lazy:src/custom-pages/tenant | Pages share pure modules (.ts), the key test and the tenant's dialogs; shared views live in src/components.

src/app                           | react | ui src/config src/providers src/reporting src/resources/*.ts src/custom-pages/**.ts src/custom-pages/signed-out src/custom-pages/not-found lazy:src/custom-pages | The shell loads pages through the route table.
src/app/routes.ts                 | types | src/providers lazy:src/resources lazy:src/custom-pages lazy:src/verification | The boot reads the routes; pages come by import().

mock-server                       | react | type:src | The mock services share only types with the console.
mock-server/bank                  | react | mock-server src/bank/services.ts src/bank/client/errors.ts src/bank/client/filter.ts type:src | The simulator shares constants of the contract with the console, and no logic.
mock-server/hub                   | react | mock-server src/providers/hub src/resources/*/*.schema.ts type:src | The API description is generated from the console's schemas.
`;

/** The rules of the table, with the groups expanded. */
export const zones = table
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([module, packages, imports, why]) => ({
    module,
    packages,
    why,
    imports: imports.split(/\s+/).flatMap((entry) => (groups[entry] ?? entry).split(' ')),
  }));

/** React and the packages built on it. */
export const reactPackages =
  /^(react|react-dom|react-admin|react-router|react-router-dom|react-hook-form|react-error-boundary|qrcode\.react|ra-[\w-]+|@hookform\/[\w-]+|@mui\/[\w-]+|@emotion\/[\w-]+|@radix-ui\/[\w-]+|@tanstack\/react-query)(\/|$)/;

/** Packages of which `src` imports only types, each with its replacement. */
export const restricted = new Map([
  ['react-admin', 'Import from ra-core: its barrel exceeds the budget of a page.'],
  ['@mui/material', 'Import the one component: @mui/material/Button.'],
  ['@mui/icons-material', 'Import the one icon: @mui/icons-material/Add.'],
  ['zod', 'Import zod/mini, a quarter of the size.'],
]);
