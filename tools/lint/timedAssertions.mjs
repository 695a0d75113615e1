// How long something takes says more about the machine than about the program.

const MAGNITUDES = /^toBe(?:(?:Less|Greater)Than(?:OrEqual)?|CloseTo)$/;
const CLOCKS = new Set(['Date.now', 'performance.now', 'performance.timeOrigin']);
/** What these return is compared for no other reason. */
const STOPWATCHES = new Set(['cpuUsage', 'hrtime', 'bigint']);
const CALCULATIONS = new Set(['BigInt', 'Date', 'Math', 'Number', 'Promise']);

const nameOf = (node) => (node.type === 'Identifier' ? node.name : (node.property?.name ?? ''));
const isFunction = ({ type }) => /Function/.test(type);
const isMember = ({ type }) => type === 'MemberExpression';

/** What a function returns, functions within it aside. */
function returnsOf(node) {
  if (node.body.type !== 'BlockStatement') return [node.body];
  const inside = (it) => {
    if (it.type === 'ReturnStatement') return it.argument ? [it.argument] : [];
    return Object.entries(it)
      .filter(([key]) => key !== 'parent')
      .flatMap(([, value]) => value)
      .filter((child) => typeof child?.type === 'string' && !isFunction(child))
      .flatMap(inside);
  };
  return inside(node.body);
}

/**
 * No test expects a difference of two readings of a clock to be smaller or larger than something. A reading
 * itself may be a bound: a moment of the product lies between one that was read before and one after.
 */
export const noTimedAssertions = {
  create(context) {
    const variableOf = (node) => {
      let scope = context.sourceCode.getScope(node);
      while (scope && !scope.set.has(node.name)) scope = scope.upper;
      return scope?.set.get(node.name);
    };
    const isNumber = (node) => {
      if (node.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
      if (node.type === 'Identifier') return /^[A-Z][A-Z\d_]*$/.test(node.name);
      return node.type === 'Literal';
    };

    /** 'duration', 'reading' of a clock right there, 'moment' that was read before, or undefined. */
    function kindOf(node, seen = new Set()) {
      if (!node || seen.has(node)) return undefined;
      seen.add(node);
      const strongest = (...nodes) => {
        const kinds = new Set(nodes.map((it) => kindOf(it, seen)));
        return ['duration', 'reading', 'moment'].find((kind) => kinds.has(kind));
      };
      const passed = (args) => args.filter((it) => isFunction(it) || it.type === 'Identifier');

      if (isFunction(node)) return strongest(...returnsOf(node));
      switch (node.type) {
        case 'Identifier': {
          const variable = variableOf(node);
          const uses = variable?.references ?? [];
          const written = uses.flatMap(({ writeExpr, identifier: { parent } }) => {
            const isPush = isMember(parent) && nameOf(parent) === 'push';
            return isPush ? parent.parent.arguments : writeExpr ? [writeExpr] : [];
          });
          const declared = variable?.defs.map((it) => it.node).filter(isFunction) ?? [];
          const kind = strongest(...written, ...declared);
          return kind === 'reading' ? 'moment' : kind;
        }
        case 'BinaryExpression': {
          const { left, right, operator } = node;
          const [one, other] = [kindOf(left, seen), kindOf(right, seen)];
          if (one === undefined && other === undefined) return undefined;
          const isShifted = operator === '-' ? isNumber(right) : one !== other;
          return isShifted && [one, other].includes('moment') ? 'moment' : 'duration';
        }
        case 'CallExpression':
        case 'NewExpression': {
          const { callee } = node;
          if (STOPWATCHES.has(nameOf(callee))) return 'duration';
          if (CLOCKS.has(`${callee.object?.name}.${nameOf(callee)}`)) return 'reading';
          const calculates = CALCULATIONS.has((isMember(callee) ? callee.object : callee).name);
          return strongest(callee, ...(calculates ? node.arguments : passed(node.arguments)));
        }
        case 'MemberExpression':
          if (CLOCKS.has(`${node.object.name}.${nameOf(node)}`)) return 'reading';
          return kindOf(node.object, seen);
        case 'ObjectExpression':
          return strongest(...node.properties.map((it) => it.value ?? it.argument));
        case 'ArrayExpression':
          return strongest(...node.elements);
        case 'ConditionalExpression':
          return strongest(node.consequent, node.alternate);
        case 'LogicalExpression':
          return strongest(node.left, node.right);
        default:
          return kindOf(node.argument ?? node.expression, seen);
      }
    }

    return {
      CallExpression(node) {
        if (!isMember(node.callee) || !/^to[A-Z]/.test(nameOf(node.callee))) return;
        let start = node.callee.object;
        while (isMember(start)) start = start.object;
        if (start.type !== 'CallExpression') return;
        const expected = isMember(start.callee) ? start.callee.object : start.callee;
        if (nameOf(expected) !== 'expect') return;
        const [value] = start.arguments;
        const compares =
          MAGNITUDES.test(nameOf(node.callee)) || /^[<>]=?$/.test(value?.operator ?? '');
        if (!compares) return;
        if (![value, ...node.arguments].some((it) => kindOf(it) === 'duration')) return;
        context.report({ node, message: 'A machine may take any time: expect what happens.' });
      },
    };
  },
};
