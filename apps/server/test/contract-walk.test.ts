import { isDeepStrictEqual } from 'node:util';
import * as contract from '@nalanda/contract';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import type { TestClient } from './test-client.ts';

/** The calls of the specification's section 7, misspellings included. */
const specifiedCalls = [
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'POST /api/auth/googlesignup',
  'GET /api/auth/logout',
  'POST /api/auth/sendotp',
  'POST /api/auth/verifyotp',
  'POST /api/auth/resetpassword',
  'GET /api/user/currentuser',
  'POST /api/user/updateprofile',
  'GET /api/course/getcreatorcourses',
  'GET /api/course/getpublishedcoures',
  'GET /api/course/getcourse/:courseId',
  'POST /api/course/create',
  'POST /api/course/editcourse/:courseId',
  'DELETE /api/course/removecourse/:courseId',
  'POST /api/course/createlecture/:courseId',
  'GET /api/course/getcourselecture/:courseId',
  'POST /api/course/editlecture/:lectureId',
  'DELETE /api/course/removelecture/:lectureId',
  'POST /api/course/getcreator',
  'POST /api/review/givereview',
  'GET /api/review/allReview',
  'POST /api/payment/create-order',
  'POST /api/payment/verify-payment',
  'POST /api/ai/search',
];

interface WalkedRoute {
  name: string;
  method: 'GET' | 'POST';
  url: string;
  access: contract.Access | undefined;
}

let testApp: TestApp;
let routes: WalkedRoute[];
let anonymous: TestClient;
let student: TestClient;

beforeAll(async () => {
  testApp = await buildTestApp();
  routes = testApp.app.declaredRoutes.flatMap(toWalkedRoutes);
  anonymous = testApp.anonymous();
  student = (await testApp.newUser({ role: 'student' })).client;
});
afterAll(() => testApp.close());

describe('Every registered route', () => {
  test('is known: the 25 calls of the specification are all there', () => {
    const names = new Set(routes.map((route) => route.name));
    expect(specifiedCalls).toHaveLength(25);
    expect(specifiedCalls.filter((call) => !names.has(call))).toEqual([]);
  });

  test('of the contract is registered with the access that the contract declares', () => {
    const accessOf = new Map(routes.map((route) => [route.name, route.access]));
    const wrong = contractRoutes().filter(
      (route) => !isDeepStrictEqual(accessOf.get(`${route.method} ${route.path}`), route.access),
    );
    expect(wrong.map((route) => `${route.method} ${route.path}`)).toEqual([]);
  });

  test('declares who may call it', () => {
    expect(routes.filter(({ access }) => !isStaffAccess(access) && !PLAIN.has(String(access)))).toEqual([]);
  });

  test('that is not public answers 401 to somebody who is not signed in', async () => {
    const guarded = routes.filter(({ access }) => access === 'user' || access === 'educator');
    expect(guarded.length).toBeGreaterThan(10);
    expect(await findOthers(guarded, anonymous, 401)).toEqual([]);
  });

  test('for educators answers 403 to a student', async () => {
    const guarded = routes.filter((route) => route.access === 'educator');
    expect(guarded.length).toBeGreaterThan(5);
    expect(await findOthers(guarded, student, 403)).toEqual([]);
  });

  test('of the office is an unknown address to everybody who does not work there', async () => {
    const ofOffice = routes.filter(({ access }) => isStaffAccess(access));
    expect(ofOffice.length).toBeGreaterThan(0);
    const educator = (await testApp.newUser({ role: 'educator' })).client;
    for (const client of [anonymous, student, educator]) expect(await findOthers(ofOffice, client, 404)).toEqual([]);
  });

  test('of the office is one to staff without its permission, too, and to no others', async () => {
    for (const staffRole of contract.staffRoles) {
      const { client } = await testApp.newUser({ staffRole });
      const forbidden = routes.filter(({ access }) => isStaffAccess(access) && !mayCall(staffRole, access));
      expect(await findOthers(forbidden, client, 404)).toEqual([]);
      const allowed = routes.filter(({ access }) => isStaffAccess(access) && mayCall(staffRole, access));
      expect(allowed.length).toBeGreaterThan(0);
      for (const { name, method, url } of allowed) {
        const reply = await client.call({ method, url });
        const isUnknown = reply.statusCode === 404 && reply.body.includes('"code":"request.not-found"');
        expect(isUnknown, `${name} as ${staffRole}`).toBe(false);
      }
    }
  });
});

const PLAIN = new Set(['public', 'user', 'educator']);

const isStaffAccess = (access: contract.Access | undefined): access is contract.StaffAccess =>
  typeof access === 'object';

const mayCall = (staffRole: contract.StaffRole, { staff }: contract.StaffAccess) =>
  staff === 'any' || contract.isPermitted(staffRole, staff);

async function findOthers(guarded: WalkedRoute[], client: TestClient, expected: number): Promise<string[]> {
  const others: string[] = [];
  for (const { name, method, url } of guarded) {
    const { statusCode } = await client.call({ method, url });
    if (statusCode !== expected) others.push(`${name} answered ${statusCode}`);
  }
  return others;
}

function toWalkedRoutes({ method, url, config }: RouteOptions): WalkedRoute[] {
  const methods = [method].flat().filter((name) => name !== 'HEAD');
  return methods.map((name) => ({
    name: `${name} ${url}`,
    method: name as WalkedRoute['method'],
    url: url.replace(/:\w+/g, '0197f000-0000-7000-8000-000000000000').replace('*', 'x'),
    access: config?.access,
  }));
}

function contractRoutes(): contract.RouteContract[] {
  return Object.entries(contract)
    .filter(([name]) => name.endsWith('Routes'))
    .flatMap(([, group]) => Object.values(group as Record<string, contract.RouteContract>));
}
