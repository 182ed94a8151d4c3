import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { createPeopleRepository } from './people.repository.ts';

test('an educator is found among those who teach, however many learners have the name', async () => {
  const school = await buildTestApp();
  try {
    await school.db.$client.query(
      `insert into users (id, name, email, role)
       select gen_random_uuid(), case when n % 100 = 3 then 'Zubin' else 'Asha' end, 'p' || n || '@x.example',
         case when n % 100 = 3 then 'educator' else 'student' end from generate_series(1, 10000) n`,
    );
    await school.db.$client.query('analyze users');
    const pool = school.db.$client;
    const asked = vi.spyOn(pool, 'query');
    const found = await createPeopleRepository(school.db).list({ q: 'asha', kind: 'educator' });
    const [{ text }, values] = asked.mock.lastCall as unknown as [{ text: string }, unknown[]];
    asked.mockRestore();
    expect(found).toEqual([]);
    const { rows } = await pool.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('users_educator_words_index');
    expect(plan).not.toContain('users_words_index');
  } finally {
    await school.close();
  }
});
