/** The section `links` of a configuration whose every link leads to one address. */
export const linksTo = (address: string) => ({
  apiDocs: address,
  documentation: address,
  demoProject: address,
  demoApplication: address,
  sdk: address,
  officialVersion: address,
  support: address,
});
