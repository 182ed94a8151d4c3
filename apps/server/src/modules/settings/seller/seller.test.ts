import type { SchoolSetting } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNode } from '../../../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { schoolSettings } from '../../../database/schema/settings.table.ts';

const URL = '/api/office/settings';
const GSTIN = '10AABCU9603R1Z2';
const FIRM = { sellerName: 'Pathshala LLP', sellerAddress: 'Boring Road, Patna', sellerGstin: GSTIN };

let school: TestApp;
let owner: TestClient;
beforeAll(async () => {
  school = await buildTestApp({ environment: { SELLER_ADDRESS: 'FC Road, Pune', SELLER_STATE: '27' } });
  ({ client: owner } = await school.newUser({ staffRole: 'owner' }));
});
afterAll(() => school.close());
beforeEach(async () => {
  await school.db.delete(schoolSettings);
});

const change = (values: Record<string, string>) => owner.call({ method: 'PATCH', url: URL, payload: { values } });
const find = async (name: string) =>
  (await owner.get(URL)).json<{ settings: SchoolSetting[] }>().settings.find((setting) => setting.name === name);
const readLacks = async (client = owner) => (await client.get('/api/office/readiness')).json().invoicesLack;
/** Which fields a refused change is about, and why. */
const refuse = async (values: Record<string, string>) => {
  const reply = await change(values);
  expect(reply.statusCode, reply.body).toBe(400);
  return reply.json().issues.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
};

describe('Who sells', () => {
  test('begins with what the server says, and is the owner’s to change', async () => {
    expect(await find('sellerAddress')).toMatchObject({ value: '', fallback: 'FC Road, Pune', lockedBy: null });
    expect(await find('sellerState')).toMatchObject({ fallback: '27' });
    expect(await readLacks()).toEqual(['name', 'email']);
    const reply = await change({ sellerName: ' Pathshala ', sellerEmail: 'bills@pathshala.example' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await find('sellerName')).toMatchObject({ value: 'Pathshala', fallback: '' });
    expect(await readLacks()).toEqual([]);
  });

  test('is told on every node', async () => {
    const node = await addNode(school);
    expect(await readLacks(node.visit(owner))).toEqual(['name', 'email']);
    await change({ sellerName: 'Pathshala' });
    await expect.poll(() => readLacks(node.visit(owner)), { timeout: 10_000 }).toEqual(['email']);
    await node.close();
  });

  test('has a GST number with the right check character, of a state that there is', async () => {
    for (const sellerGstin of ['10AABCU9603R1Z3', '00AABCU9603R1Z2', 'GST', `${GSTIN}0`, '१०AABCU9603R1Z2'])
      expect(await refuse({ ...FIRM, sellerGstin })).toEqual(['values.sellerGstin gstin.invalid']);
    expect((await change({ ...FIRM, sellerGstin: ` ${GSTIN.toLowerCase()} ` })).statusCode).toBe(200);
    expect(await find('sellerGstin')).toMatchObject({ value: GSTIN });
  });

  test('with a GST number has a name of its own, an address and no other state', async () => {
    expect(await refuse({ sellerGstin: GSTIN })).toEqual(['values.sellerName gstin.needs-name']);
    expect(await refuse({ ...FIRM, sellerState: '07' })).toEqual(['values.sellerState gstin.other-state']);
  });

  test('keeps what it needs while others change a part of it', async () => {
    expect((await change({ ...FIRM, sellerState: '10', gstRatePercent: '18' })).statusCode).toBe(200);
    expect(await refuse({ sellerName: '' })).toEqual(['values.sellerName gstin.needs-name']);
    expect(await refuse({ sellerGstin: '' })).toEqual(['values.gstRatePercent gst-rate.needs-gstin']);
    expect((await change({ sellerGstin: '', gstRatePercent: '' })).statusCode).toBe(200);
  });

  test('charges no GST without a number, and no more than there is', async () => {
    expect(await refuse({ gstRatePercent: '18' })).toEqual(['values.gstRatePercent gst-rate.needs-gstin']);
    expect(await refuse({ gstRatePercent: '101' })).toEqual(['values.gstRatePercent percent.invalid']);
    expect(await refuse({ sellerName: 'x'.repeat(151) })).toEqual(['values.sellerName text.too-long']);
    // What has nothing to do with who sells is changed all the same.
    expect((await change({ heroTitle: 'Learn' })).statusCode).toBe(200);
  });
});
