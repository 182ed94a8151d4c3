import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { COMMON_PASSWORDS, loadCommonPasswords } from './common-passwords.ts';
import { isEasilyGuessed } from './password-rules.models.ts';

const asha = { brandName: 'Nalanda', email: 'asha.verma84@example.com', name: 'Asha Verma' };

describe('The list of common passwords', () => {
  test('has a hundred thousand, each of a length that could be chosen', async () => {
    const common = await loadCommonPasswords();
    expect(common.size).toBe(COMMON_PASSWORDS);
    expect(COMMON_PASSWORDS).toBe(100_000);
    expect([...common].every((password) => password.length >= 8)).toBe(true);
  });
});

describe('A chosen password', () => {
  const isRefused = async (password: string) => isEasilyGuessed(password, asha, await loadCommonPasswords());

  test.each(['password', 'PASSWORD', '12345678', 'iloveyou', 'qwertyuiop', 'sachin123', 'p@ssw0rd', 'trustno1'])(
    'is refused when everybody has it: %s',
    async (password) => expect(await isRefused(password)).toBe(true),
  );

  test.each(['Password2026!', '!!qwertyuiop', 'ｐａｓｓｗｏｒｄ', '        ', 'abababab', '11112222'])(
    'is refused when it only looks different: %j',
    async (password) => expect(await isRefused(password)).toBe(true),
  );

  test.each(['nalanda2026', 'Nalanda@123', 'nalanda-student', 'asha.verma84', 'ashaverma!!', 'Verma-Asha-1984'])(
    'is refused when it is what a stranger knows: %s',
    async (password) => expect(await isRefused(password)).toBe(true),
  );

  test.each([
    'correct horse battery',
    'asha likes mangoes',
    'nalanda by the lake',
    '8301 4417 92',
    'मेरा पहला सितारा',
    'kx7!vQz2',
  ])('is taken otherwise: %s', async (password) => expect(await isRefused(password)).toBe(false));
});

describe('A password that everybody has', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp();
  });
  afterAll(() => testApp.close());

  const isRefusal = { code: 'auth.password-common', issues: [{ path: 'password' }] };
  const account = { name: 'Devika Rao', email: 'devika.rao@example.com', password: 'three green mangoes' };

  test('is refused at sign-up, with the names of the person and the school', async () => {
    for (const password of ['password', '12345678', 'nalanda1', 'devika.rao', 'RaoDevika99']) {
      const reply = await testApp.anonymous().post('/api/auth/signup', { ...account, password });
      expect(reply.statusCode, password).toBe(400);
      expect(reply.json(), password).toMatchObject(isRefusal);
    }
    expect((await testApp.anonymous().post('/api/auth/signup', account)).statusCode).toBe(201);
  });

  test('is refused when the password is changed, which then stays', async () => {
    const client = testApp.anonymous();
    await client.post('/api/auth/login', account);
    const change = { currentPassword: account.password, password: 'iloveyou' };
    const reply = await client.post('/api/auth/changepassword', change);
    expect(reply.json()).toMatchObject(isRefusal);
    expect((await testApp.anonymous().post('/api/auth/login', account)).statusCode).toBe(200);
  });

  test('is refused at a reset, which can go on with a better one', async () => {
    const client = testApp.anonymous();
    await client.post('/api/auth/sendotp', { email: account.email });
    const mail = testApp.mails.findLast(({ to, subject }) => to === account.email && subject.includes('new password'));
    const otp = /^ {4}(\d{4})$/m.exec(mail?.text ?? '')?.[1];
    expect((await client.post('/api/auth/verifyotp', { email: account.email, otp })).statusCode).toBe(200);
    const reset = (password: string) => client.post('/api/auth/resetpassword', { email: account.email, password });
    expect((await reset('qwertyuiop')).json()).toMatchObject(isRefusal);
    expect((await reset('devika2026')).json()).toMatchObject(isRefusal);
    expect((await reset('seven red kites')).statusCode).toBe(200);
  });

  test('goes on opening the account that has it already', async () => {
    const { user } = await testApp.newUser({ passwordHash: await hash('password') });
    const reply = await testApp.anonymous().post('/api/auth/login', { email: user.email, password: 'password' });
    expect(reply.statusCode).toBe(200);
  });
});
