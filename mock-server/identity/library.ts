/**
 * Loads oidc-provider without its start-up notices, which would drown the one line that the mock
 * services print: it runs on Node 20, where the library is untested by its maintainers but passes
 * every check of tests/mock-server.
 */
const { warn } = console;
console.warn = () => {};
const library = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

export const { default: Provider, errors, interactionPolicy } = library;
