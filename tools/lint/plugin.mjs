// Rules that no published plugin has. Plain JavaScript, because the linter loads it.
import { posix, relative } from 'node:path';
import { docstringOpener } from './docstringOpener.mjs';
import { noPhysicalStyles } from './physicalStyles.mjs';
import { noPixelText } from './pixelText.mjs';
import { noTimedAssertions } from './timedAssertions.mjs';
import { reactPackages, restricted, zones } from './zones.mjs';

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
 * Restricts APIs to their owners: the options map the name of an API to the files that may use it.
 * A path that ends in `/` stands for the whole folder.
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
    const isStorage = (name) => name === 'localStorage' || name === 'sessionStorage';
    return {
      Identifier(node) {
        if (isStorage(node.name)) check(node.name, node);
        if (node.name === 'Authorization') check('Authorization', node);
      },
      Literal(node) {
        if (isStorage(node.value)) check(node.value, node);
        if (/^authorization$/i.test(String(node.value))) check('Authorization', node);
      },
      MemberExpression(node) {
        const { object } = node;
        const ofWindow = ['window', 'globalThis', 'self'].includes(object.name);
        if (ofWindow && memberName(node) === 'open') check('window.open', node);
        const isTitle = object.name === 'document' && memberName(node) === 'title';
        if (isTitle) check('document.title', node);
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

/** Refuses APIs that parse a string as markup, which would allow script injection. */
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

/** Refuses messages to every origin, because any page that holds the window could read them. */
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
        // The first argument is the message, which may contain '*'.
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
/** True for keys of the translation catalogue, such as `ra.action.save`. */
const isTextKey = (value) => /^[\w-]+(\.[\w-]+)+$/.test(value);

/** Refuses literal texts: users read texts from the typed catalogues, which cover every language. */
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

/** Requires a reason in suppressions: `// oxlint-disable-next-line rule -- reason`. */
const reasonedSuppressions = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const suppresses =
            /^[\s*]*((ox|es)lint-disable|@ts-(ignore|expect-error|nocheck)|(prettier|oxfmt)-ignore)/;
          if (!suppresses.test(comment.value) || / -- .{10,}/.test(comment.value)) continue;
          context.report({ loc: comment.loc, message: "Write the reason after ' -- '." });
        }
      },
    };
  },
};

const escaped = (text) => text.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);

/** `*` is one name, `**` any depth; a path without a file extension is a folder with its contents. */
const patternOf = (path) => {
  const names = escaped(path).replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]+' : '.*'));
  return new RegExp(`^${names}${/\.\w+$/.test(path) ? '$' : '(?=/|$)'}`);
};

/** Modules with their patterns, the longest first. */
const modules = zones
  .map((zone) => ({
    ...zone,
    pattern: patternOf(zone.module),
    allowed: zone.imports
      .filter(Boolean)
      .map((entry) => /^(?:(type|lazy):)?(.*)$/.exec(entry))
      .map(([, only, path]) => ({ only, pattern: patternOf(path) })),
  }))
  .toSorted((one, other) => other.module.length - one.module.length);

/** Applies the import rules of zones.mjs to values, types, re-exports and `import()`. */
const importZones = {
  create(context) {
    const file = projectFile(context);
    const zone = modules.find(({ pattern }) => pattern.test(file));
    if (!zone) return {};
    const [own] = zone.pattern.exec(file);

    const packageProblem = (specifier, isType) => {
      if (specifier.startsWith('node:')) return undefined;
      const isRestricted = restricted.has(specifier) && zone.packages !== specifier;
      if (!isType && file.startsWith('src/') && isRestricted) {
        return restricted.get(specifier);
      }
      const refused =
        zone.packages === 'plain' || (zone.packages === 'types' && !isType)
          ? reactPackages.test(specifier)
          : false;
      return refused ? `${zone.module} runs without React. ${zone.why}` : undefined;
    };
    const fileProblem = (specifier, kind) => {
      const target = posix.join(posix.dirname(file), specifier);
      const isOwn = own !== file && target.startsWith(`${own}/`);
      const isAllowed = zone.allowed.some(
        ({ only, pattern }) =>
          pattern.test(target) && (!only || kind === 'type' || (only === 'lazy' && kind === only)),
      );
      return isOwn || isAllowed
        ? undefined
        : `${zone.module} does not import ${target}. ${zone.why}`;
    };
    const check = (source, kind) => {
      if (source?.type !== 'Literal') return;
      const specifier = String(source.value);
      const message = specifier.startsWith('.')
        ? fileProblem(specifier, kind)
        : packageProblem(specifier, kind === 'type');
      if (message) context.report({ node: source, message });
    };
    const declared = (node) =>
      check(node.source, (node.importKind ?? node.exportKind) === 'type' ? 'type' : 'value');
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: (node) => check(node.source, 'lazy'),
      TSImportType: (node) => check(node.source ?? node.argument, 'type'),
    };
  },
};

export default {
  meta: { name: 'console' },
  rules: {
    'docstring-opener': docstringOpener,
    'owned-apis': ownedApis,
    'no-html-sinks': noHtmlSinks,
    'no-wildcard-messages': noWildcardMessages,
    'no-literal-texts': noLiteralTexts,
    'no-physical-styles': noPhysicalStyles,
    'no-pixel-text': noPixelText,
    'no-timed-assertions': noTimedAssertions,
    'reasoned-suppressions': reasonedSuppressions,
    zones: importZones,
  },
};
