/**
 * The folder that paths on a command line are relative to: npm runs a script in the project's folder,
 * wherever it was called.
 * @param script the script's name in package.json
 */
export function calledFrom(script: string): string {
  const { npm_lifecycle_event: running, INIT_CWD: folder } = process.env;
  return running === script && folder ? folder : process.cwd();
}
