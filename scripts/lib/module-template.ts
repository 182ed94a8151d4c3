/** The words of a new module, in the forms that its files need. */
export interface ModuleWords {
  /** `notes`: folder, table, path. */
  plural: string;
  /** `note`: codes and events. */
  singular: string;
  /** `Notes` */
  Plural: string;
  /** `Note` */
  Singular: string;
}

const RESERVED = new Set(['this', 'users', 'tests', 'types', 'jobs', 'errors', 'limits', 'paths', 'routes']);

/** The words of a name such as `notes`. Throws a sentence for the developer when the name cannot be one. */
export function toModuleWords(name: string): ModuleWords {
  if (!/^[a-z]{3,23}[a-rt-z]s$/.test(name) || RESERVED.has(name))
    throw new Error(
      `"${name}" cannot be a module: take one English word in the plural, small letters only, such as notes.`,
    );
  const singular = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return { plural: name, singular, Plural: capital(name), Singular: capital(singular) };
}

/** Files of a module in which people keep titles of their own, by their path: the smallest one with all its parts. */
export function writeModuleFiles(words: ModuleWords): Map<string, string> {
  const { plural } = words;
  const folder = `apps/server/src/modules/${plural}`;
  return new Map([
    [`packages/contract/src/${plural}/${plural}.paths.ts`, paths(words)],
    [`packages/contract/src/${plural}/${plural}.ts`, contract(words)],
    [`apps/server/src/database/schema/${plural}.table.ts`, table(words)],
    [`${folder}/index.ts`, index(words)],
    [`${folder}/${plural}.errors.ts`, errors(words)],
    [`${folder}/${plural}.repository.ts`, repository(words)],
    [`${folder}/${plural}.presenter.ts`, presenter(words)],
    [`${folder}/${plural}.usecases.ts`, usecases(words)],
    [`${folder}/${plural}.routes.ts`, routes(words)],
    [`${folder}/${plural}.test.ts`, test(words)],
    [`apps/server/test/permissions/${words.singular}-rows.ts`, permissions(words)],
    [`apps/web/src/shared/i18n/hi/sentences/${plural}.ts`, hindi(words)],
  ]);
}

const paths = ({ plural, singular, Plural, Singular }: ModuleWords) => `export const ${singular}Paths = {
  list${Plural}: { method: 'GET', path: '/api/${plural}' },
  create${Singular}: { method: 'POST', path: '/api/${plural}' },
} as const;
`;

const contract = ({ plural, singular, Plural, Singular }: ModuleWords) => `import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { defineRoute } from '../route.ts';
import { ${singular}Paths } from './${plural}.paths.ts';

/** One person may keep so many. */
export const MOST_${plural.toUpperCase()} = 100;

export const ${singular}Schema = z.object({ _id: idSchema, title: z.string(), createdAt: z.iso.datetime() });
export type ${Singular} = z.infer<typeof ${singular}Schema>;

export const create${Singular}BodySchema = z.object({ title: z.string().trim().min(1, says('title.missing')).max(120, says('title.too-long')) });

export const ${singular}Routes = {
  list${Plural}: defineRoute({
    ...${singular}Paths.list${Plural},
    access: 'user',
    limit: 'read',
    summary: "The caller's own ${plural}, newest first",
    responses: { 200: z.array(${singular}Schema) },
  }),
  create${Singular}: defineRoute({
    ...${singular}Paths.create${Singular},
    access: 'user',
    limit: 'create',
    audit: '${singular}.create',
    summary: 'Keeps a ${singular} of the caller',
    body: create${Singular}BodySchema,
    responses: { 201: ${singular}Schema },
  }),
};
`;

const table = ({ plural }: ModuleWords) => `import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, rowTimes } from './columns.ts';
import { users } from './users.table.ts';

export const ${plural} = pgTable(
  '${plural}',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    ...rowTimes(),
  },
  (table) => [
    index('${plural}_owner_id_index').on(table.ownerId),
    check('${plural}_title_not_empty', sql\`\${table.title} <> ''\`),
  ],
);
`;

const index = ({ plural, singular, Plural, Singular }: ModuleWords) => `import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { create${Plural}Repository } from './${plural}.repository.ts';
import { register${Singular}Routes } from './${plural}.routes.ts';
import type { ${Plural}Deps } from './${plural}.usecases.ts';

/** What people keep as their ${plural}; nobody else sees a ${singular}. */
export function create${Plural}Module(outside: { db: Db; clock: Clock }) {
  const deps: ${Plural}Deps = { db: outside.db, repository: create${Plural}Repository(outside) };
  return {
    registerRoutes: (app: FastifyInstance) => register${Singular}Routes(app, deps),
  };
}
`;

const errors = ({
  plural,
  singular,
  Plural,
}: ModuleWords) => `import { defineError } from '../../platform/errors/define-error.ts';

/** 409 \`${singular}.too-many\`: the caller has as many as one person may keep. */
export const createTooMany${Plural}Error = defineError({
  status: 409,
  code: '${singular}.too-many',
  message: 'You cannot keep more ${plural}.',
});
`;

const repository = ({ plural, singular, Plural, Singular }: ModuleWords) => `import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../database/db.ts';
import { ${plural} } from '../../database/schema/${plural}.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';

export type ${Singular}Row = typeof ${plural}.$inferSelect;

/** SQL of the ${plural} module. */
export function create${Plural}Repository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Newest first. */
    listOwn: (ownerId: string): Promise<${Singular}Row[]> =>
      db.select().from(${plural}).where(eq(${plural}.ownerId, ownerId)).orderBy(desc(${plural}.id)),

    /** Keeps what one person does at the same moment in a row until the transaction ends; tells how many they have. */
    async lockAndCount(tx: Tx, ownerId: string): Promise<number> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
      return tx.$count(${plural}, eq(${plural}.ownerId, ownerId));
    },

    async insert(tx: Tx, ${singular}: { ownerId: string; title: string }): Promise<${Singular}Row> {
      const now = clock.now();
      const [row] = await tx
        .insert(${plural})
        .values({ ...${singular}, createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error('An insert returns its row.');
      return row;
    },
  };
}

export type ${Plural}Repository = ReturnType<typeof create${Plural}Repository>;
`;

const presenter = ({ plural, Singular }: ModuleWords) => `import type { ${Singular} } from '@nalanda/contract';
import type { ${Singular}Row } from './${plural}.repository.ts';

/** As its owner sees it. */
export function present${Singular}({ id, title, createdAt }: ${Singular}Row): ${Singular} {
  return { _id: id, title, createdAt: createdAt.toISOString() };
}
`;

const usecases = ({
  plural,
  singular,
  Plural,
  Singular,
}: ModuleWords) => `import { MOST_${plural.toUpperCase()}, type ${Singular} } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import { createTooMany${Plural}Error } from './${plural}.errors.ts';
import { present${Singular} } from './${plural}.presenter.ts';
import type { ${Plural}Repository } from './${plural}.repository.ts';

export interface ${Plural}Deps {
  db: Db;
  repository: ${Plural}Repository;
}

/** The own ${plural}, newest first. */
export async function list${Plural}({ repository }: ${Plural}Deps, ownerId: string): Promise<${Singular}[]> {
  return (await repository.listOwn(ownerId)).map(present${Singular});
}

/** Keeps a ${singular}. Throws 409 \`${singular}.too-many\`. */
export async function create${Singular}(
  { db, repository }: ${Plural}Deps,
  ${singular}: { ownerId: string; title: string },
): Promise<${Singular}> {
  const row = await db.transaction(async (tx) => {
    if ((await repository.lockAndCount(tx, ${singular}.ownerId)) >= MOST_${plural.toUpperCase()}) throw createTooMany${Plural}Error();
    return repository.insert(tx, ${singular});
  });
  return present${Singular}(row);
}
`;

const routes = ({
  plural,
  singular,
  Plural,
  Singular,
}: ModuleWords) => `import { ${singular}Routes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { create${Singular}, list${Plural}, type ${Plural}Deps } from './${plural}.usecases.ts';

/** HTTP side of the ${plural}. */
export function register${Singular}Routes(app: FastifyInstance, deps: ${Plural}Deps): void {
  registerRoute(app, ${singular}Routes.list${Plural}, ({ user }) => list${Plural}(deps, user.id));
  registerRoute(app, ${singular}Routes.create${Singular}, ({ body, user }) =>
    create${Singular}(deps, { ownerId: user.id, title: body.title }),
  );
}
`;

const test = ({ plural, singular }: ModuleWords) => `import { MOST_${plural.toUpperCase()} } from '@nalanda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { ${plural} } from '../../database/schema/${plural}.table.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const titlesOf = (reply: { json(): { title: string }[] }) => reply.json().map(({ title }) => title);

test('people keep ${plural} and see their own, newest first', async () => {
  const { client } = await testApp.newUser();
  const stranger = await testApp.newUser();
  for (const title of ['first', ' second ']) expect((await client.post('/api/${plural}', { title })).statusCode).toBe(201);
  expect(titlesOf(await client.get('/api/${plural}'))).toEqual(['second', 'first']);
  expect(titlesOf(await stranger.client.get('/api/${plural}'))).toEqual([]);
});

test('a ${singular} without a title is refused at its field', async () => {
  const { client } = await testApp.newUser();
  const reply = await client.post('/api/${plural}', { title: ' ' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().issues).toMatchObject([{ path: 'title', code: 'title.missing' }]);
});

test('nobody keeps more ${plural} than the most, also when asked for at the same moment', async () => {
  const { client, user } = await testApp.newUser();
  const kept = Array.from({ length: MOST_${plural.toUpperCase()} - 1 }, (_, number) => ({ ownerId: user.id, title: \`\${number}\` }));
  await testApp.db.insert(${plural}).values(kept);
  const replies = await Promise.all(['a', 'b', 'c'].map((title) => client.post('/api/${plural}', { title })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('${singular}.too-many');
});
`;

const permissions = ({
  plural,
  singular,
}: ModuleWords) => `import { demand, get, post, type Question } from './questions.ts';

/** What people keep as their ${plural}. */
export const ${singular}Rows: Record<string, Question[]> = {
  'GET /api/${plural}': [
    {
      asks: 'shows the own ${plural} only, whatever owner stands in the query',
      call: get((world) => \`/api/${plural}?ownerId=\${world.enrolledId}\`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json().length === 0, caller, 'has none of the own yet'),
    },
  ],
  'POST /api/${plural}': [
    {
      asks: 'keeps a ${singular} for oneself only, whatever owner stands in the body',
      call: post(
        () => '/api/${plural}',
        (world) => ({ title: 'mine', ownerId: world.enrolledId }),
      ),
      answers: [401, 201, 201, 201, 201],
    },
  ],
};
`;

const hindi = ({ plural, singular }: ModuleWords) => `import type { HindiSentences } from '../../texts.ts';

export const ${plural}: HindiSentences = {
  '${singular}.too-many': 'आप और ${plural} नहीं रख सकते।',
};
`;
