import { listMisfits, type Schema } from './schema-fit.ts';

/** As much of an OpenAPI 3.1 document as the comparison reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Reply> };
}

interface Operation {
  operationId?: string;
  description?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses?: Record<string, Reply>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema?: Schema }>;
type Reply = { $ref?: string; content?: Content };

/** One change that a client of the older document does not survive. */
export interface ApiBreak {
  /** The call's name in the older document, else its method and path. */
  operation: string;
  /** What has changed, as a sentence without its subject. */
  change: string;
}

/**
 * Every change from one OpenAPI document to the next that breaks a client: calls that are gone, renamed or closed to more people,
 * what must now be sent or is no longer taken, what is no longer sent or may now be something else.
 */
export function listBreaks(before: ApiDocument, after: ApiDocument): ApiBreak[] {
  const calls = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = operation.operationId ?? `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      const changes = next
        ? [
            ...compareCall(operation, next),
            ...compareParameters(operation.parameters ?? [], next.parameters ?? []),
            ...compareBodies(operation, next),
            ...compareReplies({ operation, document: before }, { operation: next, document: after }),
          ]
        : [`${method.toUpperCase()} ${path} is gone`];
      return changes.map((change) => ({ operation: name, change }));
    }),
  );
  return [...calls, ...compareShared(before, after)];
}

/** Replies that many calls share are compared once, under their own name. */
function compareShared(before: ApiDocument, after: ApiDocument): ApiBreak[] {
  return Object.entries(before.components?.responses ?? {}).flatMap(([name, reply]) => {
    const next = after.components?.responses?.[name];
    if (!next) return [];
    return compareContents(reply, next, 'reply').map((change) => ({ operation: name, change }));
  });
}

/** Who may call, from most people to fewest, as the API reference says it. */
const CALLERS = ['Anybody', 'Signed-in users', 'Educators'];

function compareCall(before: Operation, after: Operation): string[] {
  const isRenamed = before.operationId !== undefined && before.operationId !== after.operationId;
  const isNarrower = CALLERS.indexOf(after.description ?? '') > CALLERS.indexOf(before.description ?? '');
  const isClosed = !before.security?.length && Boolean(after.security?.length);
  return [
    ...(isRenamed ? [`is now named ${after.operationId}`] : []),
    ...(isNarrower || isClosed ? [`may be called by fewer people: ${after.description ?? 'with a session'}`] : []),
  ];
}

function compareParameters(before: Parameter[], after: Parameter[]): string[] {
  const find = (list: Parameter[], one: Parameter) =>
    list.find((other) => other.name === one.name && other.in === one.in);
  const added = after.filter((parameter) => parameter.required && !find(before, parameter));
  return [
    ...added.map((parameter) => `${parameter.in} ${parameter.name} must be sent`),
    ...before.flatMap((parameter) => {
      const next = find(after, parameter);
      const at = `${parameter.in} ${parameter.name}`;
      if (!next) return [`${at} is no longer taken`];
      const isNowRequired = !parameter.required && next.required;
      const misfits = listMisfits({ wide: next.schema, narrow: parameter.schema, at, kind: 'request' });
      return [...(isNowRequired ? [`${at} must be sent`] : []), ...misfits];
    }),
  ];
}

function compareBodies({ requestBody: before }: Operation, { requestBody: after }: Operation): string[] {
  if (!before) return after?.required ? ['a body must be sent'] : [];
  if (!after) return ['its body is no longer taken'];
  return Object.entries(before.content).flatMap(([type, { schema }]) => {
    const next = after.content[type];
    if (!next) return [`a body of ${type} is no longer taken`];
    return listMisfits({ wide: next.schema ?? {}, narrow: schema ?? {}, at: 'body', kind: 'request' });
  });
}

interface Answering {
  operation: Operation;
  document: ApiDocument;
}

function compareReplies(before: Answering, after: Answering): string[] {
  return Object.entries(before.operation.responses ?? {}).flatMap(([status, reply]) => {
    const next = after.operation.responses?.[status];
    if (!next) return [`does not reply ${status} any more`];
    const isShared = reply.$ref !== undefined && reply.$ref === next.$ref && resolve(next, after.document);
    if (isShared) return [];
    return compareContents(
      resolve(reply, before.document) ?? {},
      resolve(next, after.document) ?? {},
      `reply ${status}`,
    );
  });
}

function compareContents(before: Reply, after: Reply, at: string): string[] {
  return Object.entries(before.content ?? {}).flatMap(([type, { schema }]) => {
    const next = after.content?.[type];
    if (!next) return [`its ${at} is no longer ${type}`];
    return [...new Set(listMisfits({ wide: schema ?? {}, narrow: next.schema ?? {}, at, kind: 'reply' }))];
  });
}

function resolve(reply: Reply, document: ApiDocument): Reply | undefined {
  if (!reply.$ref) return reply;
  return document.components?.responses?.[reply.$ref.replace('#/components/responses/', '')];
}

/** Broken calls that the changelog does not name in backticks under [Unreleased], "### Breaking". */
export function listUnsaidBreaks(breaks: ApiBreak[], changelog: string): string[] {
  const [, unreleased = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(changelog) ?? [];
  const [, said = ''] = /^### Breaking\n([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(unreleased) ?? [];
  const broken = new Set(breaks.map(({ operation }) => operation));
  return [...broken].filter((operation) => !said.includes(`\`${operation}\``));
}
