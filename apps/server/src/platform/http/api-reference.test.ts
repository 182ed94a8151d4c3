import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBreaks } from '../../../../../scripts/lib/api-breaks.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { listContractRoutes } from './contract-routes.ts';

let testApp: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: the document is looked into like any reader of it would.
let paths: Record<string, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
let apiDocument: any;

beforeAll(async () => {
  testApp = await buildTestApp();
  apiDocument = (await testApp.anonymous().get('/api/openapi.json')).json();
  paths = apiDocument.paths;
});
afterAll(() => testApp.close());

describe('the API reference', () => {
  test('describes forms with their fields and files', () => {
    const { content } = paths['/api/course/editcourse/{courseId}'].post.requestBody;
    const { properties } = content['multipart/form-data'].schema;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['title', 'price', 'isPublished', 'thumbnail']));
    expect(properties.thumbnail).toMatchObject({ type: 'string', format: 'binary' });
  });

  test('tells who may call, and what every error looks like', () => {
    const create = paths['/api/course/create'].post;
    expect(create).toMatchObject({ description: 'Educators', 'x-limit': 'course', security: [{ session: [] }] });
    expect(create.responses['4XX']).toEqual({ $ref: '#/components/responses/Error' });
    const { schema } = apiDocument.components.responses.Error.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(['message', 'code', 'requestId', 'issues', 'params']);
    expect(paths['/api/auth/login'].post.security).toEqual([]);
  });

  test('is the same document as docs/openapi.json (npm run openapi writes it)', () => {
    const file = new URL('../../../../../docs/openapi.json', import.meta.url);
    const committed = JSON.parse(readFileSync(file, 'utf8'));
    expect(listBreaks(committed, apiDocument), 'changes that break clients').toEqual([]);
    expect(committed).toEqual(apiDocument);
  });

  test('gives every call the name that it has in the contract, for generated clients', () => {
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId?: string }>),
    );
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toHaveLength(listContractRoutes().length);
    expect(new Set(names).size).toBe(names.length);
    expect(paths['/api/course/getcourse/{courseId}'].get.operationId).toBe('getCourse');
  });

  test('has a page for people', async () => {
    const page = await testApp.anonymous().get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('what is wrong with a request', () => {
  test('is said in words for people', async () => {
    const client = testApp.anonymous();
    expect((await client.post('/api/auth/login')).json()).toMatchObject({
      message: 'The request has no content that could be read.',
    });
    expect((await client.post('/api/auth/login', { email: 5 })).json().issues).toEqual([
      { path: 'email', code: 'value.not-text', message: 'email must be text', params: { field: 'email' } },
      {
        path: 'password',
        code: 'value.missing',
        message: 'password is required',
        params: { field: 'password' },
      },
    ]);
  });

  test('lets no other origin in unless it is named', async () => {
    const open = await buildTestApp({ environment: { CORS_ORIGINS: 'https://app.example' } });
    const ask = (app: TestApp, origin: string) => app.anonymous().get('/api/system/info', { origin });
    expect((await ask(open, 'https://app.example')).headers['access-control-allow-origin']).toBe('https://app.example');
    expect((await ask(open, 'https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(testApp, 'https://app.example')).headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
  });
});
