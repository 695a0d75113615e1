import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import properties from 'highlight.js/lib/languages/properties';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

const grammars = { java, json, properties, python, typescript, yaml };

export type Grammar = keyof typeof grammars;

/** A part of the code; plain without a kind. */
export type CodePart = {
  text: string;
  /** highlight.js's scope, e.g. 'keyword', 'string' or 'comment'. */
  kind?: string | undefined;
};

const lowlight = createLowlight(grammars);

type Tree = ReturnType<typeof lowlight.highlight>;

/**
 * Splits code into parts, which concatenate to the same code. They are data, not HTML, so the
 * browser never parses the highlighted text as markup.
 */
export function highlight(code: string, grammar: Grammar): CodePart[] {
  return partsOf(lowlight.highlight(grammar, code).children, undefined);
}

function partsOf(nodes: Tree['children'], kind: string | undefined): CodePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, kind }];
    if (node.type !== 'element') return [];
    const { className } = node.properties;
    const [first] = Array.isArray(className) ? className : [];
    const inner = first === undefined ? kind : first.replace('hljs-', '');
    return partsOf(node.children, inner);
  });
}
