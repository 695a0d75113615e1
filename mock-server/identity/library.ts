/**
 * Loads oidc-provider without its warning about Node 20. Its maintainers do not test Node 20, but
 * the tests of the mock services do.
 */
const { warn } = console;
console.warn = () => {};
const library = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

export const { default: Provider, errors, interactionPolicy } = library;
