// A docstring names its subject: headless openers make readers guess it.

const DOCSTRING = /^\*[\s*]*(\w+)/;
const HEADLESS = /^(?:What|Whatever|Whether|Who|Whoever|Whose|Which|How|Why|Where|Wherever|That)$/;

/** Refuses docstrings whose first word is a headless opener, such as 'Whether'. */
export const docstringOpener = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [, opener = ''] =
            comment.type === 'Block' ? (DOCSTRING.exec(comment.value) ?? []) : [];
          if (!HEADLESS.test(opener)) continue;
          const message = `A docstring begins with a noun or a verb, not with '${opener}'.`;
          context.report({ loc: comment.loc, message });
        }
      },
    };
  },
};
