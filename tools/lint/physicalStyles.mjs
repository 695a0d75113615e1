// Left and right swap in languages that run from right to left, so styles name start and end.

/** Keys that always name a side; the short ones are MUI's. */
const SIDED =
  /^(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|[mp][lr])$/;

/** Keys whose values may name a side. */
const PLACED = /^(?:textAlign|float|clear|transformOrigin|objectPosition|backgroundPosition\w*)$/;

/** Keys that take four values, clockwise from the top. */
const CLOCKWISE =
  /^(?:margin|padding|inset|border(?:Radius|Width|Color|Style)|scroll(?:Margin|Padding))$/;

const SIDE = /\b(?:left|right)\b/;
const STYLED = /^(?:style|sx)$|(?:Sx|Styles?)$/;

const nameOf = (node) => node?.name ?? (node?.type === 'Literal' ? String(node.value) : '');

/** Texts of a value: of a literal, a template or both branches of a condition. */
function wordsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
    case 'TSAsExpression':
    case 'JSXExpressionContainer':
      return wordsOf(node.expression);
    default:
      return [];
  }
}

/** True if four values differ between left and right; those of a radius are corners. */
function isSidedShorthand(key, text) {
  const values = text.trim().split(/\s+(?![^(]*\))/);
  if (values.length !== 4) return false;
  const [one, two, three, four] = values;
  return key === 'borderRadius' ? one !== two || three !== four : two !== four;
}

/** True for an object in a style attribute, or in a variable named as a style. */
function isStyle(node) {
  for (let it = node.parent; it; it = it.parent) {
    if (it.type === 'JSXAttribute') return STYLED.test(nameOf(it.name));
    if (it.type === 'VariableDeclarator') return STYLED.test(nameOf(it.id));
  }
  return false;
}

/** Refuses styles that name left or right. */
export const noPhysicalStyles = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `${name} does not follow the direction of the language.`,
      });
    const check = (key, value, node) => {
      if (SIDED.test(key)) report(node, key);
      const words = wordsOf(value);
      if (PLACED.test(key) && words.some((word) => SIDE.test(word))) report(node, key);
      if (CLOCKWISE.test(key) && words.some((word) => isSidedShorthand(key, word))) {
        report(node, key);
      }
    };
    return {
      Property(node) {
        const key = node.computed ? '' : nameOf(node.key);
        check(key, node.value, node);
        if (/^(?:left|right)$/.test(key) && isStyle(node)) report(node, key);
      },
      JSXAttribute: (node) => check(nameOf(node.name), node.value, node),
      AssignmentExpression({ left }) {
        if (left.type !== 'MemberExpression' || nameOf(left.object.property) !== 'style') return;
        const key = nameOf(left.property);
        if (SIDED.test(key) || /^(?:left|right)$/.test(key)) report(left, key);
      },
    };
  },
};
