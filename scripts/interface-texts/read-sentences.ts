import { parseSync } from '@swc/core';
import type { SentenceText } from '../../packages/contract/src/sentence.ts';
import { isNode, type Node, nameOf } from './syntax.ts';

/** What a file of the server says, and what keeps it from being read. */
export interface FileSentences {
  sentences: [code: string, message: SentenceText][];
  problems: string[];
}

const DEFINERS = new Set(['defineError', 'defineSentence']);

/** Reads the arguments of `defineError` and `defineSentence`, which therefore stand there as they are. */
export function readSentences(source: string): FileSentences {
  const found: FileSentences = { sentences: [], problems: [] };
  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }) as unknown as Node, found);
  return found;
}

function visit(node: Node, found: FileSentences): void {
  if (node.type === 'CallExpression' && DEFINERS.has(nameOf(node.callee as Node))) readDefinition(node, found);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, found);
      else if (isNode(child?.expression)) visit(child.expression, found);
    }
  }
}

function readDefinition(call: Node, found: FileSentences): void {
  const [argument] = call.arguments as { expression: Node }[];
  const fields = argument ? fieldsOf(argument.expression) : {};
  const code = textOf(fields.code);
  const message = textOf(fields.message) ?? formsOf(fields.message);
  if (code !== undefined && message !== undefined) found.sentences.push([code, message]);
  else found.problems.push(`${nameOf(call.callee as Node)}(…) must be given its code and its message as they are`);
}

function fieldsOf(node: Node | undefined): Record<string, Node> {
  if (node?.type !== 'ObjectExpression') return {};
  const properties = (node.properties as Node[]).filter(({ type }) => type === 'KeyValueProperty');
  return Object.fromEntries(properties.map(({ key, value }) => [nameOf(key as Node), value as Node]));
}

function formsOf(node: Node | undefined): SentenceText | undefined {
  const fields = fieldsOf(node);
  const [one, other] = [textOf(fields.one), textOf(fields.other)];
  return one !== undefined && other !== undefined ? { one, other } : undefined;
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'StringLiteral' ? (node.value as string) : undefined;
}
