// A duration depends more on the machine than on the program.

const MAGNITUDES = /^toBe(?:(?:Less|Greater)Than(?:OrEqual)?|CloseTo)$/;
const CLOCKS = new Set(['Date.now', 'performance.now', 'performance.timeOrigin']);
/** Functions whose results only serve to measure durations. */
const STOPWATCHES = new Set(['cpuUsage', 'hrtime', 'bigint']);
const CALCULATIONS = new Set(['BigInt', 'Math', 'Number', 'Promise']);

const nameOf = (node) => (node.type === 'Identifier' ? node.name : (node.property?.name ?? ''));
const isFunction = ({ type }) => /Function/.test(type);
const isMember = ({ type }) => type === 'MemberExpression';
const isClock = (node) =>
  node.type === 'CallExpression' &&
  CLOCKS.has(`${node.callee.object?.name}.${nameOf(node.callee)}`);

/** Parts that determine the value of a node. Most calls may do anything with their arguments. */
function partsOf(node) {
  if (isMember(node)) return [node.object];
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node;
    const calculates = CALCULATIONS.has((isMember(callee) ? callee.object : callee).name);
    return [callee, ...given.filter((it) => calculates || isFunction(it))];
  }
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter((part) => typeof part?.type === 'string' && !isFunction(part));
}

/**
 * Refuses comparisons of a difference between two clock readings. A single reading may be a bound: a
 * timestamp of the product lies between a reading before it and one after it.
 */
export const noTimedAssertions = {
  create(context) {
    const variableOf = (node) => {
      let scope = context.sourceCode.getScope(node);
      while (scope && !scope.set.has(node.name)) scope = scope.upper;
      return scope?.set.get(node.name);
    };
    const writesOf = (node) =>
      (variableOf(node)?.references ?? []).flatMap(({ writeExpr }) => writeExpr ?? []);
    const isVariable = (node) => node.type === 'Identifier';
    const isReading = (node) => isClock(node) || (isVariable(node) && writesOf(node).some(isClock));
    const isNumber = (node) =>
      node.type === 'Literal' || (isVariable(node) && /^[A-Z][A-Z\d_]*$/.test(node.name));

    function isDuration(node, seen = new Set()) {
      if (seen.has(node)) return false;
      seen.add(node);
      const { type, operator, left, right, callee } = node;
      if (type === 'CallExpression' && STOPWATCHES.has(nameOf(callee))) return true;
      if (type === 'BinaryExpression' && operator === '-' && [left, right].some(isReading)) {
        return !(isVariable(left) && isNumber(right));
      }
      const functions = isVariable(node)
        ? (variableOf(node)?.defs ?? []).map((it) => it.node).filter(isFunction)
        : [];
      const parts = isVariable(node) ? [...writesOf(node), ...functions] : partsOf(node);
      return parts.some((part) => isDuration(part, seen));
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
        if (![value, ...node.arguments].some((it) => it && isDuration(it))) return;
        context.report({
          node,
          message: 'Durations vary with the machine: expect a result instead.',
        });
      },
    };
  },
};
