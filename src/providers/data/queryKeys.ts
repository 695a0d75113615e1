/** The keys of the queries about the signed-in person. */
export const ME_KEY = ['me'] as const;
export const TENANT_KEY = ['tenant'] as const;

/** The key of the query for a resource's whole list, from which its pages are made. */
export function answerKey(resource: string): readonly string[] {
  return ['answers', resource];
}
