/**
 * Generic mutants that change nothing that anybody could see, with the reason: by the file, by the code and by what
 * stands in its place. `npm run test:mutants -- --sample` counts them apart, and names a row that a test notices.
 */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
