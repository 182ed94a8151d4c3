import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { TestClient } from '../../../test/test-client.ts';

let school: TestApp;
let learner: TestClient;

beforeAll(async () => {
  school = await buildTestApp();
  learner = (await school.newUser({ name: 'Asha' })).client;
});
// Fails when anything has been logged as a warning or an error.
afterAll(() => school.close());

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file =
  '--b\r\ncontent-disposition: form-data; name="photoUrl"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc';
const send = (payload: string, type = 'multipart/form-data; boundary=b') =>
  learner.call({
    method: 'POST',
    url: '/api/user/updateprofile',
    headers: { 'content-type': type },
    payload: Buffer.from(payload),
  });

describe('A form that cannot be read', () => {
  test.each([
    ['with another boundary', `${field('name', 'Ravi')}--b--\r\n`, 'multipart/form-data; boundary=other'],
    ['without a boundary', `${field('name', 'Ravi')}--b--\r\n`, 'multipart/form-data'],
    ['with an empty boundary', `${field('name', 'Ravi')}--b--\r\n`, 'multipart/form-data; boundary='],
    [
      'with an endless boundary',
      `${field('name', 'Ravi')}--b--\r\n`,
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
    ],
    ['cut off within a file', `${field('name', 'Ravi')}${file}`, undefined],
    ['cut off within a field', field('name', 'Ravi').slice(0, -4), undefined],
    ['of garbage', '\u0000\u0001 garbage \r\n\r\n--', undefined],
  ])('%s is refused as malformed, changes nothing and is no error of ours', async (_what, payload, type) => {
    const reply = await send(payload, type);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.malformed-form']);
    expect((await learner.get('/api/user/currentuser')).json().name).toBe('Asha');
  });

  test('with two files of one name is refused, and neither is left behind', async () => {
    const reply = await send(`${file}\r\n${file}\r\n--b--\r\n`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.unknown-file']);
    expect(await readdir(school.app.uploadFolder)).toEqual([]);
  });

  test('because the server cannot write is an error of ours', async () => {
    await rm(school.app.uploadFolder, { recursive: true, force: true });
    await writeFile(school.app.uploadFolder, 'not a folder');
    const reply = await send(`${file}\r\n--b--\r\n`);
    await rm(school.app.uploadFolder);
    expect(reply.statusCode).toBe(500);
    expect(school.takeLogs()).toHaveLength(1);
  });

  test('once is read when it is whole', async () => {
    const reply = await send(`${field('name', 'Ravi')}--b--\r\n`);
    expect([reply.statusCode, reply.json().name]).toEqual([200, 'Ravi']);
  });
});
