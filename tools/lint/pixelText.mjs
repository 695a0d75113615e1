// The browser's text size setting scales rem, but not pixels (WCAG 1.4.4).

const SIZES = /^(?:font(?:Size)?|lineHeight)$/;
const PIXELS = /\dpx\b/;

const nameOf = (node) => node?.name ?? (node?.type === 'Literal' ? String(node.value) : '');

/** True for a value in pixels. A number is pixels for a font size, and a factor for a line height. */
function isPixels(key, node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? key === 'fontSize' : PIXELS.test(node.value);
    case 'TemplateLiteral':
      // The number before `px` may be computed.
      return PIXELS.test(node.quasis.map(({ value }) => value.raw).join('0'));
    case 'ConditionalExpression':
      return isPixels(key, node.consequent) || isPixels(key, node.alternate);
    case 'ObjectExpression':
      return node.properties.some(({ value }) => isPixels(key, value));
    case 'TSAsExpression':
    case 'JSXExpressionContainer':
      return isPixels(key, node.expression);
    default:
      return false;
  }
}

/** Refuses font sizes and line heights in pixels. */
export const noPixelText = {
  create(context) {
    const check = (key, value, node) => {
      if (!SIZES.test(key) || !isPixels(key, value)) return;
      context.report({
        node,
        message: `${key} in pixels ignores the browser's text size: use textSize, iconSize or rem.`,
      });
    };
    return {
      Property: (node) => check(node.computed ? '' : nameOf(node.key), node.value, node),
      JSXAttribute: (node) => check(nameOf(node.name), node.value, node),
      AssignmentExpression({ left, right }) {
        if (left.type !== 'MemberExpression' || nameOf(left.object.property) !== 'style') return;
        check(nameOf(left.property), right, left);
      },
    };
  },
};
