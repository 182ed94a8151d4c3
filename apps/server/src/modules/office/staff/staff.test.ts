import type { StaffMember, StaffRole } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { addTotp, newPerson } from '../../../../test/factor-people.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { makeOwner } from '../index.ts';

const STAFF = '/api/office/staff';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  await school.db.update(users).set({ staffRole: null });
});

const comeIn = (staffRole: StaffRole | null = null) =>
  school.newUser({ staffRole, emailVerifiedAt: school.clock.now() });

const roleOf = async (id: string) =>
  (await school.db.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, id)))[0]?.staffRole;

describe('An owner', () => {
  test('gives a role by e-mail and takes it away again, and the log says from what to what', async () => {
    const [owner, asha] = [await comeIn('owner'), await comeIn()];
    const given = await owner.client.post(STAFF, { email: ` ${asha.user.email.toUpperCase()}`, staffRole: 'manager' });
    expect(given.statusCode).toBe(200);
    expect(
      given.json().map(({ email, staffRole }: { email: string; staffRole: string }) => [email, staffRole]),
    ).toEqual([
      [owner.user.email, 'owner'],
      [asha.user.email, 'manager'],
    ]);
    expect((await asha.client.get('/api/office/me')).json().staffRole).toBe('manager');
    expect((await asha.client.get('/api/user/currentuser')).json().staffRole).toBe('manager');

    await owner.client.post(STAFF, { email: asha.user.email, staffRole: null });
    expect((await asha.client.get('/api/office/me')).statusCode).toBe(404);

    await school.flushAudit();
    const noted = await school.db.select().from(auditEvents).where(eq(auditEvents.event, 'staff.change'));
    expect(noted.map(({ actorId, subject, details }) => ({ actorId, subject, details }))).toEqual([
      {
        actorId: owner.user.id,
        subject: `user:${asha.user.id}`,
        details: { staff_role_before: null, staff_role_after: 'manager' },
      },
      {
        actorId: owner.user.id,
        subject: `user:${asha.user.id}`,
        details: { staff_role_before: 'manager', staff_role_after: null },
      },
    ]);
  });

  test('sees who opens the office with a password alone', async () => {
    const owner = await comeIn('owner');
    const careful = await newPerson(school);
    await addTotp(school, careful);
    await school.db.update(users).set({ staffRole: 'manager' }).where(eq(users.id, careful.id));
    const staff = (await owner.client.get(STAFF)).json();
    expect(staff.map((one: StaffMember) => [one.staffRole, one.hasSecondFactor])).toEqual([
      ['owner', false],
      ['manager', true],
    ]);
  });

  test('cannot change the own role, give one to nobody, or to somebody whose e-mail is not proved', async () => {
    const owner = await comeIn('owner');
    const { user: unproved } = await school.newUser();
    const ask = async (email: string, staffRole: string | null) =>
      (await owner.client.post(STAFF, { email, staffRole })).json().code;
    expect(await ask(owner.user.email, null)).toBe('staff.own-role');
    expect(await ask('nobody@example.org', 'manager')).toBe('staff.nobody');
    expect(await ask(unproved.email, 'manager')).toBe('staff.email-unproved');
    expect(await ask(unproved.email, 'emperor')).toBe('request.invalid');
    expect(await roleOf(unproved.id)).toBeNull();
  });

  test('confirms with the password, so that a stolen session makes nobody an owner', async () => {
    const [owner, asha] = [await comeIn('owner'), await comeIn()];
    school.clock.advance(11 * 60_000);
    const refused = await owner.client.post(STAFF, { email: asha.user.email, staffRole: 'owner' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.log-in-again']);
    expect(await roleOf(asha.user.id)).toBeNull();
  });

  test('who takes the role from another one at the same moment leaves the school with one owner', async () => {
    const [asha, ravi] = [await comeIn('owner'), await comeIn('owner')];
    const replies = await Promise.all([
      asha.client.post(STAFF, { email: ravi.user.email, staffRole: null }),
      ravi.client.post(STAFF, { email: asha.user.email, staffRole: null }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const owners = await school.db.$count(users, eq(users.staffRole, 'owner'));
    expect(owners).toBe(1);
  });
});

describe('The last owner', () => {
  const REMOVE = '/api/account/delete';

  test('is told what must be settled before the account can go, and keeps it until then', async () => {
    const owner = await comeIn('owner');
    const { mustSettle } = (await owner.client.get('/api/account/deletion')).json();
    expect(mustSettle.map(({ code }: { code: string }) => code)).toEqual(['staff.last-owner']);
    const refused = await owner.client.post(REMOVE, {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'staff.last-owner']);

    await comeIn('owner');
    expect((await owner.client.post(REMOVE, {})).statusCode).toBe(200);
    expect(await roleOf(owner.user.id)).toBeNull();
  });

  test('stays when two owners leave at the same moment', async () => {
    const owners = [await comeIn('owner'), await comeIn('owner')];
    const replies = await Promise.all(owners.map(({ client }) => client.post(REMOVE, {})));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await school.db.$count(users, eq(users.staffRole, 'owner'))).toBe(1);
  });
});

describe('The operator', () => {
  const make = (email: string, sendsMails = true) =>
    makeOwner({ db: school.db, clock: school.clock, sendsMails }, { email });

  test('makes an account an owner, once or twice, and the log says so', async () => {
    const { user } = await comeIn();
    expect(await make(` ${user.email.toUpperCase()} `)).toMatchObject({
      kind: 'made',
      name: user.name,
      isProved: true,
    });
    expect(await make(user.email)).toEqual({ kind: 'is-owner' });
    expect(await roleOf(user.id)).toBe('owner');
    const noted = await school.db.select().from(auditEvents).where(eq(auditEvents.event, 'operator.owner-made'));
    expect(noted.map(({ subject }) => subject)).toEqual([`user:${user.id}`]);
  });

  test('makes no account, and no owner of an address that somebody else may have signed up with', async () => {
    const before = await school.db.$count(users);
    expect(await make('nobody@example.org')).toEqual({ kind: 'nobody' });
    expect(await school.db.$count(users)).toBe(before);
    const { user } = await school.newUser();
    expect(await make(user.email)).toEqual({ kind: 'unproved' });
    expect(await make(user.email, false)).toMatchObject({ kind: 'made', isProved: false });
  });
});
