import type { PeopleImport } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createUser, enrol } from '../../../../test/factories.ts';
import { invitations } from '../../../database/schema/auth.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { peopleImportLines, peopleImports } from '../../../database/schema/people-imports.table.ts';
import { personNotes } from '../../../database/schema/person-notes.table.ts';
import { users } from '../../../database/schema/users.table.ts';

let school: TestApp;
let manager: Awaited<ReturnType<TestApp['newUser']>>;
beforeAll(async () => {
  school = await buildTestApp({ environment: { INVITATIONS_A_MINUTE: '3' } });
  manager = await school.newUser({ staffRole: 'manager', name: 'Mira Manager' });
});
afterAll(() => school.close());
beforeEach(() => {
  school.mails.length = 0;
  // Hours pass between tests: uploads are counted.
  school.clock.advance(2 * 60 * 60_000);
});

const IMPORTS = '/api/office/imports';

async function upload(file: string | Uint8Array<ArrayBuffer>) {
  return manager.client.postForm(IMPORTS, { people: new File([file], 'people.csv', { type: 'text/csv' }) });
}

async function check(file: string | Uint8Array<ArrayBuffer>): Promise<PeopleImport> {
  const reply = await upload(file);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const start = async (id: string): Promise<PeopleImport> =>
  (await manager.client.post(`${IMPORTS}/${id}/start`, { reason: 'Batch of 2026' })).json();
const look = async (id: string): Promise<PeopleImport> => (await manager.client.get(`${IMPORTS}/${id}`)).json();
const countOf = ({ outcomes }: PeopleImport, outcome: string) =>
  outcomes.find((group) => group.outcome === outcome)?.count ?? 0;
const findUser = async (email: string) => (await school.db.select().from(users).where(eq(users.email, email)))[0];

describe('Checking a file of people', () => {
  test('says of every line what becomes of it, and makes nobody', async () => {
    const course = await createCourse(school.db, { title: 'Weaving baskets' });
    await createCourse(school.db, { title: 'Same' });
    await createCourse(school.db, { title: 'same' });
    const here = await createUser(school.db, { email: 'here@example.org' });
    const enrolled = await createUser(school.db, { email: 'enrolled@example.org' });
    await enrol(school.db, course, enrolled);
    await createUser(school.db, { email: 'out@example.org', suspendedAt: school.clock.now() });
    const teacher = await school.db.select().from(users).where(eq(users.id, course.creatorId));
    const checked = await check(
      [
        'Name,Email,Language,Courses,Phone',
        `Asha Rao,ASHA@Example.org,hi,${course.id},1`,
        'Asha again,asha@example.org,,,2',
        `Here,here@example.org,,WEAVING baskets,`,
        'Enrolled,enrolled@example.org,,Weaving baskets',
        'Out,out@example.org',
        `Staff,${manager.user.email}`,
        `Teacher,${teacher[0]?.email},,Weaving baskets`,
        ',nameless@example.org',
        '=1+1,formula@example.org',
        'Nobody,',
        'Wrong,wrong at example',
        'Deutsch,d@example.org,de',
        'Lost,l@example.org,,Weaving nets',
        'Two,t@example.org,,Same',
        'Wide,w@example.org,,,5,6',
        ',,,',
        '',
      ].join('\n'),
    );
    expect(checked).toMatchObject({ state: 'checked', encoding: 'utf-8', lineCount: 15, toDoCount: 2, doneCount: 0 });
    expect([countOf(checked, 'new'), countOf(checked, 'enrol'), countOf(checked, 'known')]).toEqual([1, 1, 1]);
    expect(checked.problems.map(({ line, outcome, detail }) => [line, outcome, detail])).toEqual([
      [3, 'twice', '2'],
      [6, 'suspended', null],
      [7, 'staff', null],
      [8, 'own-course', null],
      [9, 'name-invalid', ''],
      [10, 'name-invalid', '=1+1'],
      [11, 'email-missing', null],
      [12, 'email-invalid', 'wrong at example'],
      [13, 'language-unknown', 'de'],
      [14, 'course-unknown', 'Weaving nets'],
      [15, 'course-ambiguous', 'Same'],
      [16, 'wrong-columns', null],
    ]);
    expect(await findUser('asha@example.org')).toBeUndefined();
    expect((await findUser(here.email))?.name).toBe(here.name);
    expect(school.mails).toEqual([]);
  });

  test('reads every encoding and separator that spreadsheets write', async () => {
    const text = 'name;email\n"Zoë, Müller";zoe@example.org\n';
    const utf16 = (order: 'le' | 'be', mark: boolean) => {
      const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
      return new Uint8Array(order === 'be' ? bytes.swap16() : bytes);
    };
    const files = {
      'utf-8': [new Uint8Array(Buffer.from(`\ufeff${text}`)), new Uint8Array(Buffer.from(text))],
      'utf-16le': [utf16('le', true), utf16('le', false)],
      'utf-16be': [utf16('be', true), utf16('be', false)],
      'windows-1252': [new Uint8Array(Buffer.from(text, 'latin1'))],
    };
    for (const [encoding, variants] of Object.entries(files)) {
      for (const file of variants) {
        expect(await check(file), encoding).toMatchObject({
          encoding,
          sample: [{ line: 2, name: 'Zoë, Müller', email: 'zoe@example.org' }],
        });
      }
    }
    const hindi = 'नाम\tईमेल\tभाषा\nआशा राव\tasha.rao@example.org\tहिन्दी\n';
    expect(await check(hindi)).toMatchObject({ sample: [{ name: 'आशा राव' }], toDoCount: 1 });
  });

  test('knows the columns as other platforms and people call them', async () => {
    const heads = {
      'Student Name,Email ID': 'Asha Rao,asha@example.org',
      'firstname,lastname,username,email': 'Asha,Rao,asha99,asha@example.org',
      'First name,Last_Name,E-mail ID': 'Asha,Rao,asha@example.org',
      'First Name,Surname,Name,email': 'A,R,Asha Rao,asha@example.org',
    };
    for (const [head, line] of Object.entries(heads)) {
      const checked = await check(`${head}\n${line}\n`);
      expect(checked.sample, head).toMatchObject([{ line: 2, name: 'Asha Rao', email: 'asha@example.org' }]);
    }
    const alone = await check('First name,Last name,Email\nAsha,,asha@example.org\n,,nobody@example.org\n');
    expect(alone.sample).toMatchObject([{ name: 'Asha' }, { name: '' }]);
    expect(alone.problems).toMatchObject([{ line: 3, outcome: 'name-invalid' }]);
  });

  test('a line with a character that no text has is refused by itself', async () => {
    const file = `name,email\n${'\n'.repeat(5_000)}A\0B,a@example.org\nAsha,asha@example.org\n`;
    const checked = await check(file);
    expect([countOf(checked, 'name-invalid'), countOf(checked, 'new')]).toEqual([1, 1]);
  });

  test('answers plainly what it cannot read, and keeps nothing of it', async () => {
    const before = await school.db.$count(peopleImports);
    const codeOf = async (file: string | Uint8Array<ArrayBuffer>) => {
      school.clock.advance(2 * 60 * 60_000);
      return (await upload(file)).json().code;
    };
    expect(await codeOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('import.not-text');
    expect(await codeOf('who,where\nA,b')).toBe('import.no-head');
    expect(await codeOf('name,email,Email\nA,b,c')).toBe('import.no-head');
    expect(await codeOf('first name,first_name,email\nA,b,c')).toBe('import.no-head');
    expect(await codeOf('last name,email\nA,b')).toBe('import.no-head');
    expect(await codeOf('name,email\n\n')).toBe('import.no-lines');
    expect(await codeOf('name,email\n"A,b')).toBe('import.open-quote');
    expect(await codeOf('name,email\nA "B" C,b')).toBe('import.stray-quote');
    expect(await codeOf(`name,email\n${'x'.repeat(10_001)},b`)).toBe('import.too-long');
    expect((await manager.client.postForm(IMPORTS, {})).json().code).toBe('import.no-file');
    expect(await school.db.$count(peopleImports)).toBe(before);
  });
});

describe('Importing people', () => {
  test('makes accounts, enrols at no price with a note, and mails each an invitation in their language, once', async () => {
    const course = await createCourse(school.db, { title: 'Pots and pans' });
    const file =
      'name,email,language,courses\nRavi,ravi@potters.example,hi,Pots and pans\nUma,uma@potters.example,en,\n';
    const { _id } = await check(file);
    expect(await start(_id)).toMatchObject({ state: 'running' });
    expect((await manager.client.post(`${IMPORTS}/${_id}/start`, { reason: 'Twice' })).json().code).toBe(
      'import.not-checked',
    );
    await school.jobs.runAll();
    expect(await look(_id)).toMatchObject({
      state: 'done',
      doneCount: 2,
      toDoCount: 2,
      mails: { waiting: 2, sent: 0 },
    });
    const ravi = await findUser('ravi@potters.example');
    expect(ravi).toMatchObject({
      name: 'Ravi',
      role: 'student',
      locale: 'hi',
      passwordHash: null,
      emailVerifiedAt: null,
    });
    const [enrolment] = await school.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.learnerId, ravi?.id ?? ''));
    expect(enrolment).toMatchObject({ courseId: course.id, pricePaidPaise: 0, orderId: null });
    const notes = await school.db
      .select()
      .from(personNotes)
      .where(eq(personNotes.personId, ravi?.id ?? ''));
    expect(notes.map(({ kind, reason }) => [kind, reason]).sort()).toEqual([
      ['enrolled', 'Batch of 2026'],
      ['imported', 'Batch of 2026'],
    ]);

    await school.jobs.run('auth.invitations');
    await school.jobs.run('auth.invitations');
    expect(school.mails.map(({ to, subject }) => [to, subject.includes('अकाउंट')]).sort()).toEqual([
      ['ravi@potters.example', true],
      ['uma@potters.example', false],
    ]);
    expect((await look(_id)).mails).toEqual({ waiting: 0, sent: 2, failed: 0 });

    const again = await check(file);
    expect([again.toDoCount, countOf(again, 'known')]).toEqual([0, 2]);
    await start(again._id);
    await school.jobs.runAll();
    await school.jobs.run('auth.invitations');
    expect(school.mails).toHaveLength(2);
    expect(await school.db.$count(enrolments, eq(enrolments.learnerId, ravi?.id ?? ''))).toBe(1);
  });

  test('lets whoever opens the link set a password, once, and log in with their email confirmed', async () => {
    const { _id } = await check('name,email\nLata,lata@link.example\n');
    await start(_id);
    await school.jobs.runAll();
    await school.jobs.run('auth.invitations');
    const link = new URL(/http:\S+#\S+/.exec(school.mails[0]?.text ?? '')?.[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost/invitation');
    const token = link.hash.slice(1);
    const browser = school.anonymous();
    expect((await browser.post('/api/auth/openinvitation', { token })).json()).toEqual({ email: 'lata@link.example' });
    const password = 'four words make this';
    const reset = await browser.post('/api/auth/resetpassword', { email: 'lata@link.example', password });
    expect(reset.statusCode, reset.body).toBe(200);
    expect((await browser.post('/api/auth/login', { email: 'lata@link.example', password })).json()).toMatchObject({
      name: 'Lata',
      isEmailVerified: true,
    });
    expect((await browser.post('/api/auth/openinvitation', { token })).json().code).toBe('auth.wrong-invitation');
    expect((await browser.post('/api/auth/openinvitation', { token: 'nonsense' })).json().code).toBe(
      'auth.wrong-invitation',
    );
  });

  test('links end after two weeks, and with a suspension', async () => {
    const { _id } = await check('name,email\nOne,one@late.example\nTwo,two@late.example\n');
    await start(_id);
    await school.jobs.runAll();
    await school.jobs.run('auth.invitations');
    const tokens = school.mails.map(({ text }) => /#(\S+)/.exec(text)?.[1] ?? '');
    const open = async (token = '') =>
      (await school.anonymous().post('/api/auth/openinvitation', { token })).statusCode;
    const [first] = school.mails;
    await school.db
      .update(users)
      .set({ suspendedAt: school.clock.now() })
      .where(eq(users.email, first?.to ?? ''));
    expect([await open(tokens[0]), await open(tokens[1])]).toEqual([400, 200]);
    school.clock.advance(14 * 24 * 60 * 60_000);
    expect(await open(tokens[1])).toBe(400);
  });

  test('sends so many mails a minute, tries again those that fail, and loses none', async () => {
    const lines = Array.from({ length: 8 }, (_, number) => `Many ${number},many-${number}@slow.example`);
    const { _id } = await check(`name,email\n${lines.join('\n')}\n`);
    await start(_id);
    await school.jobs.runAll();
    await school.jobs.run('auth.invitations');
    expect(school.mails).toHaveLength(3);
    // The mail server is away for one of them.
    const push = school.mails.push.bind(school.mails);
    let refused = 0;
    school.mails.push = (...mails) => {
      refused += 1;
      if (refused === 2) throw new Error('Greylisted, try again');
      return push(...mails);
    };
    for (let run = 0; run < 3; run += 1) await school.jobs.run('auth.invitations');
    expect(school.mails).toHaveLength(7);
    school.mails.push = push;
    school.clock.advance(60_000);
    await school.jobs.run('auth.invitations');
    expect(new Set(school.mails.map(({ to }) => to)).size).toBe(8);
    expect(school.mails).toHaveLength(8);
    expect((await look(_id)).mails).toEqual({ waiting: 0, sent: 8, failed: 0 });
  });

  test('goes on where a process has ended in the middle, and stops when it is cancelled', async () => {
    const lines = Array.from({ length: 120 }, (_, number) => `Half ${number},half-${number}@kill.example`);
    const { _id } = await check(`name,email\n${lines.join('\n')}\n`);
    await start(_id);
    // As a killed process leaves it: some lines done, the job still to be done.
    await school.db.execute(sql`
      create function stop_at_70() returns trigger language plpgsql as $$ begin
        if (select count(*) from people_import_lines where import_id = new.import_id and is_done) >= 70 then raise 'killed'; end if;
        return new; end $$`);
    await school.db.execute(
      sql`create trigger stop before update on people_import_lines for each row when (new.is_done) execute function stop_at_70()`,
    );
    await expect(school.jobs.runAll()).rejects.toThrow();
    expect(await look(_id)).toMatchObject({ state: 'running', doneCount: 70 });
    await school.db.execute(sql`drop trigger stop on people_import_lines`);
    await school.jobs.run('people.import', { importId: _id });
    expect(await look(_id)).toMatchObject({ state: 'done', doneCount: 120 });
    expect(await school.db.$count(users, sql`email like '%@kill.example'`)).toBe(120);
    expect(await school.db.$count(invitations, eq(invitations.importId, _id))).toBe(120);

    const other = await check('name,email\nNever,never@cancel.example\n');
    await start(other._id);
    expect((await manager.client.post(`${IMPORTS}/${other._id}/cancel`)).json()).toMatchObject({ state: 'cancelled' });
    expect((await manager.client.post(`${IMPORTS}/${other._id}/cancel`)).json().code).toBe('import.is-over');
    await school.jobs.runAll();
    expect(await findUser('never@cancel.example')).toBeUndefined();
  });

  test('looks again at each person when it comes to them', async () => {
    const course = await createCourse(school.db, { title: 'Gone tomorrow' });
    const suspended = await createUser(school.db, { email: 'then@later.example' });
    const { _id } = await check(
      'name,email,courses\nThen,then@later.example,Gone tomorrow\nNew,new@later.example,Gone tomorrow\n',
    );
    await school.db.update(users).set({ suspendedAt: school.clock.now() }).where(eq(users.id, suspended.id));
    await school.db.execute(sql`update courses set archived_at = now(), is_published = false where id = ${course.id}`);
    await start(_id);
    await school.jobs.runAll();
    const done = await look(_id);
    expect(done.problems.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'suspended'],
      [3, 'course-unknown'],
    ]);
    expect(await findUser('new@later.example')).toBeDefined();
  });

  test('is forgotten after 30 days, with everybody in it', async () => {
    const { _id } = await check('name,email\nOld,old@keep.example\n');
    school.clock.advance(30 * 24 * 60 * 60_000 + 1_000);
    await school.jobs.run('people.import-clean');
    expect((await manager.client.get(`${IMPORTS}/${_id}`)).statusCode).toBe(404);
    expect(await school.db.$count(peopleImportLines, eq(peopleImportLines.importId, _id))).toBe(0);
  });
});
