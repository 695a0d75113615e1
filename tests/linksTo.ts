/** A section `links` in which every link has the same address. */
export const linksTo = (address: string) => ({
  apiDocs: address,
  documentation: address,
  demoProject: address,
  demoApplication: address,
  sdk: address,
  officialVersion: address,
  support: address,
});
