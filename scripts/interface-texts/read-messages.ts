import { parseSync } from '@swc/core';
import { IS_SENTENCE, isNode, literalsOf, type Node, nameOf } from './syntax.ts';

/** Errors whose message, or another of their arguments, is kept or sent for a person to read. */
const SPOKEN_ARGUMENTS: Readonly<Record<string, number>> = {
  CaptionProblem: 0,
  NotAVideo: 1,
  Poison: 0,
  TranscriptionFailed: 0,
  'repository.fail': 1,
};

/**
 * Sentences that a server file says to people: what stands under `message` and `reason`, and with `isWhole` every
 * sentence in it. What is put in while it runs stands as `{a}`, `{b}`.
 */
export function readMessages(source: string, isWhole: boolean): string[] {
  const tree = parseSync(source, { syntax: 'typescript', target: 'es2024' }) as unknown as Node;
  const found = new Set<string>();
  visit(tree, isWhole, found);
  return [...found].filter((text) => IS_SENTENCE.test(text));
}

function visit(node: Node, isWhole: boolean, found: Set<string>): void {
  const take = (value: unknown) => {
    if (isNode(value)) for (const text of literalsOf(value, numberPlaceholders)) found.add(text);
  };
  const spoken = isNode(node.callee) ? SPOKEN_ARGUMENTS[nameOf(node.callee)] : undefined;
  if (spoken !== undefined) take((node.arguments as { expression: unknown }[])[spoken]?.expression);
  if (node.type === 'VariableDeclarator' && nameOf(node.id as Node) === 'reason') take(node.init);
  const isForDevelopers = node.type === 'NewExpression' || /^(Import|Ts(Type|Interface|Literal))/.test(node.type);
  if (isForDevelopers) return;
  if (node.type === 'KeyValueProperty') {
    const name = nameOf(node.key as Node);
    // What the API's reference page says, and codes.
    if (name === 'summary') return;
    if (name === 'message' || name === 'reason') take(node.value);
  }
  if (isWhole && (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')) {
    take(node);
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
