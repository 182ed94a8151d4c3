/** Any node of the syntax tree. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

/** A capital letter, and more than one word. */
export const IS_SENTENCE = /^\P{L}*\p{Lu}[\p{L}\p{M}\p{N}’']*[,.:!?…]?\s+\S/u;

/** Strings that an expression can be, as far as they stand in it; `join` says what becomes of a template's pieces. */
export function literalsOf(node: Node, join = (quasis: string[]) => quasis): string[] {
  const both = (...fields: string[]) => fields.flatMap((field) => literalsOf(node[field] as Node, join));
  switch (node.type) {
    case 'StringLiteral':
      return [node.value as string];
    case 'TemplateLiteral':
      return join(quasisOf(node));
    case 'ConditionalExpression':
      return both('consequent', 'alternate');
    case 'BinaryExpression':
      if (node.operator === '&&') return both('right');
      return ['||', '??', '+'].includes(node.operator as string) ? both('left', 'right') : [];
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
      return both('expression');
    default:
      return [];
  }
}

/** The written pieces of a template. */
export function quasisOf(node: Node): string[] {
  return (node.quasis as Node[]).map((quasi) => (quasi.cooked ?? quasi.raw) as string);
}

/** `name`, `object.name`, `aria-label`; empty for anything else. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'StringLiteral') return node.value as string;
  if (node.type === 'MemberExpression') {
    const object = nameOf(node.object as Node);
    const property = nameOf(node.property as Node);
    return object && property ? `${object}.${property}` : '';
  }
  if (node.type === 'JSXNamespacedName') return nameOf(node.name as Node);
  return '';
}

/** Is this a part of the tree, and not a position or a flag? */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
