/**
 * Gives a secret away a single time and has forgotten it then: the stack of an error keeps alive what
 * its calls close over, for as long as the error is shown.
 */
export function onceOnly<Secret>(secret: Secret): () => Secret {
  // The parameter is in no closure, which would keep it.
  let kept: readonly [Secret] | undefined = [secret];
  return () => {
    if (!kept) throw new Error('given away');
    const [given] = kept;
    kept = undefined;
    return given;
  };
}
