import { parseSync } from '@swc/core';
import { IS_SENTENCE, isNode, literalsOf, type Node, nameOf, quasisOf } from './syntax.ts';

/** What one source file says to people. */
export interface FileTexts {
  /** Texts that go through the catalogue. */
  keys: string[];
  /** Sentences that do not, and other mistakes. */
  problems: string[];
}

/** What is true of everything inside a node. */
interface Around {
  /** Inside a function: it runs when something is shown, not while the module loads. */
  isInFunction: boolean;
  /** Inside the arguments of a function of the catalogue. */
  isTranslated: boolean;
  /** Only developers read it: an Error, the console, a class list. */
  isForDevelopers: boolean;
}

const CATALOGUE = new Set(['t', 'translate', 'msg']);
const SPOKEN_NAME =
  /(^|-|[a-z])(label|title|subtitle|text|placeholder|alt|description|roledescription|valuetext|(?<!enterKey)hint|message|heading|kicker|caption|legend|note|lead|question|answer|header|term|unit)$/i;
/** Functions whose first argument people read. */
const SPEAKERS = new Set(['notify.success', 'notify.error', 'notify.info', 'pageTitle', 'useDocumentTitle', 'confirm']);
const HAS_LETTERS = /\p{L}{2}/u;
/** Names that are the same in every language. */
const NAMES = new Set(['Google', 'Razorpay', 'English', 'हिन्दी', 'UPI', '₹NA', 'AI/ML', 'Nalanda']);
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
  'GetterProperty',
]);

/** Finds the texts of a source file, by its syntax. Words in `data` are values of the API, which screens translate as they show them. */
export function readTexts(source: string, data: readonly string[] = []): FileTexts {
  const found: FileTexts = { keys: [], problems: [] };
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }) as unknown as Node;
  const around: Around = { isInFunction: false, isTranslated: false, isForDevelopers: false };
  visit(tree, around, found);
  const values = new Set(data.map(refusal));
  return { keys: [...new Set(found.keys)], problems: [...new Set(found.problems)].filter((one) => !values.has(one)) };
}

function visit(node: Node, around: Around, found: FileTexts): void {
  // Types and imports say nothing to people.
  if (node.type.startsWith('Ts') && !('expression' in node)) return;
  if (node.type === 'ImportDeclaration') return;
  const inside = { ...around };
  if (FUNCTIONS.has(node.type)) inside.isInFunction = true;
  if (node.type === 'CallExpression') {
    visitCall(node, inside, found);
    return;
  }
  if (node.type === 'NewExpression') inside.isForDevelopers ||= nameOf(node.callee as Node).endsWith('Error');
  if (node.type === 'JSXElement') {
    visitElement(node, inside, found);
    return;
  }
  if (node.type === 'JSXText') refuseText(node.value as string, inside, found);
  if (node.type === 'KeyValueProperty') visitProperty(node, inside, found);
  if (node.type === 'StringLiteral' || node.type === 'TemplateElement') refuseSentence(node, inside, found);
  visitChildren(node, inside, found);
}

function visitChildren(node: Node, around: Around, found: FileTexts): void {
  for (const [field, value] of Object.entries(node)) {
    if (field === 'span' || field === 'typeAnnotation') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, around, found);
      // Arguments and elements of lists come wrapped.
      else if (isNode(child?.expression)) visit(child.expression, around, found);
    }
  }
}

function visitCall(node: Node, around: Around, found: FileTexts): void {
  const name = nameOf(node.callee as Node);
  const args = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
  const [base, method] = name.split('.');
  if (CATALOGUE.has(base ?? '') && (method === undefined || method === 'count')) {
    if (base !== 'msg' && !around.isInFunction) {
      found.problems.push(`${name}(…) runs while the module loads, before the language is known: use msg`);
    }
    const texts = method ? args.slice(2, 3) : args.slice(0, 1);
    found.keys.push(...texts.flatMap((arg) => readKeys(arg, name, found)));
    visitChildren(node, { ...around, isTranslated: true }, found);
    return;
  }
  const isForDevelopers = around.isForDevelopers || base === 'console' || name === 'cx';
  if (SPEAKERS.has(name) && args[0]) {
    for (const text of literalsOf(args[0])) refuseText(text, around, found);
  }
  visitChildren(node, { ...around, isForDevelopers }, found);
}

/** The texts that an argument of the catalogue's functions can be; what is computed elsewhere is marked there. */
function readKeys(arg: Node, name: string, found: FileTexts): string[] {
  if (arg.type === 'TemplateLiteral' && (arg.expressions as Node[]).length > 0) {
    found.problems.push(`${name}(\`${quasisOf(arg).join('…')}\`) is put together: use {placeholders}`);
    return [];
  }
  return literalsOf(arg);
}

function visitElement(node: Node, around: Around, found: FileTexts): void {
  const opening = node.opening as Node;
  const isTrans = nameOf(opening.name as Node) === 'Trans';
  for (const attribute of opening.attributes as Node[]) {
    const name = attribute.type === 'JSXAttribute' ? nameOf(attribute.name as Node) : '';
    const value = attribute.value as Node | null | undefined;
    const expression = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
    if (isTrans && name === 'text' && expression) {
      found.keys.push(...readKeys(expression, 'Trans', found));
      continue;
    }
    if (SPOKEN_NAME.test(name) && expression) {
      for (const text of literalsOf(expression)) refuseText(text, around, found);
    }
    visit(attribute, { ...around, isForDevelopers: around.isForDevelopers || /class/i.test(name) }, found);
  }
  for (const child of node.children as Node[]) {
    if (child.type === 'JSXExpressionContainer') {
      for (const text of literalsOf(child.expression as Node)) refuseText(text, around, found);
    }
    visit(child, around, found);
  }
}

function visitProperty(node: Node, around: Around, found: FileTexts): void {
  const key = node.key as Node;
  if (!SPOKEN_NAME.test(nameOf(key))) return;
  for (const text of literalsOf(node.value as Node)) refuseText(text, around, found);
}

function refuseText(text: string, around: Around, found: FileTexts): void {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const isProse =
    HAS_LETTERS.test(plain.replace(/&\w+;|X{2,}/g, '')) && !NAMES.has(plain.replace(/^[^\p{L}₹]+|\P{L}+$/gu, ''));
  if (isProse && !around.isTranslated && !around.isForDevelopers) {
    found.problems.push(refusal(plain));
  }
}

function refusal(text: string): string {
  return `"${text}" is not translated`;
}

function refuseSentence(node: Node, around: Around, found: FileTexts): void {
  const text = (node.type === 'StringLiteral' ? node.value : (node.cooked ?? node.raw)) as string;
  if (IS_SENTENCE.test(text)) refuseText(text, around, found);
}
