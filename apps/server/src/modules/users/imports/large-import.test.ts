import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PeopleImport } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import { MOST_LINES, takeFewerLines } from '../../../../test/fewer-lines.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { peopleImports } from '../../../database/schema/people-imports.table.ts';
import { users } from '../../../database/schema/users.table.ts';

const PATIENCE = 300_000;
/** Lines of the file that are worked on, its head among them. */
const KEPT_LINES = isLongForm ? 400 : 150;

takeFewerLines();

let school: TestApp;
let manager: TestClient;
beforeAll(async () => {
  school = await buildTestApp();
  ({ client: manager } = await school.newUser({ staffRole: 'manager' }));
});
afterAll(() => school?.close());

/** A file of so many people as a spreadsheet in Windows writes it: UTF-16 with a mark, semicolons, a formula here and there. */
function writeFile(count: number): Uint8Array<ArrayBuffer> {
  const lines = ['\ufeffname;email;courses'];
  for (let number = 1; number <= count; number += 1) {
    const name = number % 1000 === 0 ? '=HYPERLINK("x")' : `"Zoë, ${number}"`;
    lines.push(`${number % 1000 === 0 ? `"${name.replaceAll('"', '""')}"` : name};p${number}@large.example;Weaving`);
  }
  return new Uint8Array(Buffer.from(lines.join('\r\n'), 'utf16le'));
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Bytes of what is still held: what waits for the collector says only how busy the machine is. */
function readHeldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const upload = (file: Uint8Array<ArrayBuffer>) =>
  manager.postForm('/api/office/imports', { people: new File([file], 'people.csv', { type: 'text/csv' }) });

test(`A file of ${MOST_LINES} people is checked in bounded time and held no longer, and one line more is refused`, {
  timeout: PATIENCE,
}, async () => {
  await createCourse(school.db, { title: 'Weaving' });
  const file = writeFile(MOST_LINES);
  const before = process.cpuUsage();
  const heldBefore = readHeldBytes();
  const reply = await upload(file);
  const used = process.cpuUsage(before);
  expect(reply.statusCode, reply.body).toBe(200);
  const checked = reply.json<PeopleImport>();
  const formulas = MOST_LINES / 1000;
  expect(checked).toMatchObject({
    encoding: 'utf-16le',
    lineCount: MOST_LINES,
    toDoCount: MOST_LINES - formulas,
    sample: [{ name: 'Zoë, 1' }, {}, {}, {}, {}],
  });
  expect(checked.outcomes).toContainEqual(expect.objectContaining({ outcome: 'name-invalid', count: formulas }));
  // Processor time of this process, not of the clock on the wall: some seconds on any machine.
  expect((used.user + used.system) / 1e6).toBeLessThan(60);
  expect(readHeldBytes() - heldBefore).toBeLessThan(12 * 1024 ** 2 + MOST_LINES * 512);

  // The work on it may be killed anywhere and begin again: some lines of the many, twice at once, make everybody once.
  await school.db.execute(sql`
    delete from people_import_lines where import_id = ${checked._id} and line > ${KEPT_LINES}`);
  expect((await manager.post(`/api/office/imports/${checked._id}/start`, { reason: 'Batch' })).statusCode).toBe(200);
  await Promise.all([
    school.jobs.run('people.import', { importId: checked._id }),
    school.jobs.run('people.import', { importId: checked._id }),
  ]);
  expect(await school.db.$count(users, sql`email like '%@large.example'`)).toBe(KEPT_LINES - 1);

  const kept = await school.db.$count(peopleImports);
  const tooMany = await upload(writeFile(MOST_LINES + 1));
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([400, 'import.too-many-lines']);
  expect(await school.db.$count(peopleImports)).toBe(kept);
});
