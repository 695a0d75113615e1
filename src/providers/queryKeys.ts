/** Under which keys the answers about the signed-in person are kept. */
export const ME_KEY = ['me'] as const;
export const TENANT_KEY = ['tenant'] as const;

/** Under which key a list's whole answer is kept, from which its pages are made. */
export function answerKey(resource: string): readonly string[] {
  return ['answers', resource];
}
