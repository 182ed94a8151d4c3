import { parseSync } from '@swc/core';
import { IS_SENTENCE, isNode, literalsOf, type Node, nameOf } from './syntax.ts';

/**
 * Sentences that a server file says to people: what stands under `message`, and with `isWhole` every sentence in it.
 * What is put in while it runs stands as `{a}`, `{b}`.
 */
export function readMessages(source: string, isWhole: boolean): string[] {
  const tree = parseSync(source, { syntax: 'typescript', target: 'es2024' }) as unknown as Node;
  const found = new Set<string>();
  visit(tree, isWhole, found);
  return [...found].filter((text) => IS_SENTENCE.test(text));
}

function visit(node: Node, isWhole: boolean, found: Set<string>): void {
  const isForDevelopers = node.type === 'NewExpression' || /^(Import|Ts(Type|Interface|Literal))/.test(node.type);
  if (isForDevelopers) return;
  if (node.type === 'KeyValueProperty') {
    const name = nameOf(node.key as Node);
    // What the API's reference page says, and codes.
    if (name === 'summary') return;
    if (name === 'message') for (const text of literalsOf(node.value as Node, numberPlaceholders)) found.add(text);
  }
  if (isWhole && (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')) {
    for (const text of literalsOf(node, numberPlaceholders)) found.add(text);
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, isWhole, found);
      else if (isNode(child?.expression)) visit(child.expression, isWhole, found);
    }
  }
}

function numberPlaceholders(quasis: string[]): string[] {
  return [quasis.reduce((text, part, index) => `${text}{${String.fromCharCode(96 + index)}}${part}`)];
}
