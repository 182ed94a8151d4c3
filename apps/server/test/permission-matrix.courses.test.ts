import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { askEverybody, buildAskedApp, isOfCourses } from './permissions/ask-everybody.ts';
import { permissionRows } from './permissions/index.ts';

/* The half of the permission matrix that is about what is taught and learned; permission-matrix.test.ts has the other one. */
let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildAskedApp();
});
afterAll(() => testApp.close());

const rows = Object.entries(permissionRows).filter(([route]) => isOfCourses(route));

test('is about a half of all', () => {
  expect(rows.length).toBeGreaterThan(Object.keys(permissionRows).length / 4);
});

for (const [route, questions] of rows) {
  describe(route, () => {
    test.each(questions)('$asks', (question) => askEverybody(testApp, question));
  });
}
