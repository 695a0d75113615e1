// Rules of this project that no published rule expresses. Plain JavaScript, as the linter loads it.
import { relative } from 'node:path';

const projectFile = (context) =>
  relative(context.cwd ?? process.cwd(), context.filename).replaceAll('\\', '/');

const keyName = (node) => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
};

/** Name of the accessed member, for `a.b` as for `a['b']`. */
const memberName = ({ property, computed }) =>
  computed && property.type !== 'Literal' ? '' : keyName(property);

/**
 * Calls that are safe in one place each: options map such an API's name to the files that own it.
 * A path ending in `/` owns for its whole folder.
 */
const ownedApis = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const owners = context.options[0] ?? {};
    const file = projectFile(context);
    const check = (api, node) => {
      const owning = owners[api];
      if (!owning) return;
      if (owning.some((owner) => (owner.endsWith('/') ? file.startsWith(owner) : file === owner))) {
        return;
      }
      context.report({ node, message: `Only its owners use ${api}: ${owning.join(', ')}` });
    };
    return {
      Identifier(node) {
        if (node.name === 'localStorage') check('localStorage', node);
        if (node.name === 'Authorization') check('Authorization', node);
      },
      Literal(node) {
        if (node.value === 'localStorage') check('localStorage', node);
        if (/^authorization$/i.test(String(node.value))) check('Authorization', node);
      },
      MemberExpression(node) {
        const { object } = node;
        const ofWindow = ['window', 'globalThis', 'self'].includes(object.name);
        if (ofWindow && memberName(node) === 'open') check('window.open', node);
      },
    };
  },
};

const htmlSinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
]);

/** Texts become nodes by text alone: no API that parses markup, and none that runs text. */
const noHtmlSinks = {
  create(context) {
    const check = (name, node) => {
      if (htmlSinks.has(name)) context.report({ node, message: `${name} parses text as markup.` });
    };
    return {
      MemberExpression(node) {
        const name = memberName(node);
        check(name, node);
        if (node.object.name === 'document' && /^write(ln)?$/.test(name)) {
          context.report({ node, message: 'document.write parses text as markup.' });
        }
      },
      JSXAttribute: (node) => check(keyName(node.name), node),
      Property: (node) => check(keyName(node.key), node),
    };
  },
};

/** A message for every origin is one for any page that got hold of the window. */
const noWildcardMessages = {
  create(context) {
    const isWildcard = (node) =>
      (node.type === 'Literal' && node.value === '*') ||
      (node.type === 'ObjectExpression' &&
        node.properties.some((it) => it.type === 'Property' && isWildcard(it.value)));
    return {
      CallExpression(node) {
        const name =
          node.callee.type === 'MemberExpression' ? memberName(node.callee) : keyName(node.callee);
        // The first argument is the message, which may hold any character.
        if (name !== 'postMessage' || !node.arguments.slice(1).some(isWildcard)) return;
        context.report({ node, message: 'postMessage names the exact origin of the receiver.' });
      },
    };
  },
};

const textAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'emptyText',
  'helperText',
  'label',
  'placeholder',
  'primary',
  'secondary',
  'summary',
  'title',
]);

const hasLetters = (value) => /\p{L}{2}/u.test(value);
/** Keys of the translation catalogue look like `ra.action.save`. */
const isTextKey = (value) => /^[\w-]+(\.[\w-]+)+$/.test(value);

/** What users read comes from the typed catalogues, so that it exists in every language. */
const noLiteralTexts = {
  create(context) {
    const check = (value, node) => {
      if (typeof value !== 'string' || !hasLetters(value) || isTextKey(value)) return;
      const text = value.trim().slice(0, 40);
      context.report({ node, message: `'${text}' belongs into the catalogue in src/texts.` });
    };
    const checkExpression = (node) => {
      if (node.type === 'Literal') check(node.value, node);
      if (node.type === 'TemplateLiteral') {
        for (const part of node.quasis) check(part.value.cooked, node);
      }
      if (node.type === 'ConditionalExpression') {
        checkExpression(node.consequent);
        checkExpression(node.alternate);
      }
      if (node.type === 'LogicalExpression') checkExpression(node.right);
    };
    return {
      JSXText: (node) => check(node.value, node),
      JSXExpressionContainer(node) {
        const attribute = node.parent.type === 'JSXAttribute' ? node.parent : undefined;
        if (attribute && !textAttributes.has(keyName(attribute.name))) return;
        checkExpression(node.expression);
      },
      JSXAttribute(node) {
        if (node.value?.type !== 'Literal' || !textAttributes.has(keyName(node.name))) return;
        check(node.value.value, node);
      },
    };
  },
};

/** `// oxlint-disable-next-line rule -- reason`, and the same for the compiler and the formatter. */
const reasonedSuppressions = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const suppresses =
            /^[\s*]*((ox|es)lint-disable|@ts-(ignore|expect-error|nocheck)|prettier-ignore)/;
          if (!suppresses.test(comment.value) || / -- .{10,}/.test(comment.value)) continue;
          context.report({ loc: comment.loc, message: "Write the reason after ' -- '." });
        }
      },
    };
  },
};

export default {
  meta: { name: 'console' },
  rules: {
    'owned-apis': ownedApis,
    'no-html-sinks': noHtmlSinks,
    'no-wildcard-messages': noWildcardMessages,
    'no-literal-texts': noLiteralTexts,
    'reasoned-suppressions': reasonedSuppressions,
  },
};
