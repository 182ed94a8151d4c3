import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { readFact } from '../../facts/facts.repository.ts';
import { AUDIT_VERDICT } from '../audit.jobs.ts';
import { createChainRepository } from './chain.repository.ts';
import { linkEvents, verifyChain } from './chain.usecases.ts';

let school: TestApp;
beforeEach(async () => {
  school = await buildTestApp();
});
afterEach(() => school.close());

const repository = () => createChainRepository(school.db);
const verify = () => verifyChain(repository());
const link = () => school.jobs.run('audit.link');

/** Adds events, and returns their ids. */
async function add(count: number, at = sql`now()`): Promise<number[]> {
  const { rows } = await school.db.execute<{ id: string }>(
    sql`insert into audit_events (at, event, result, details)
        select ${at}, 'test.event', 'done', jsonb_build_object('number', n, 'name', 'x') from generate_series(1, ${count}) n
        returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** What only the owner of the database can do: past the triggers. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await school.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

describe('The chain over the audit log', () => {
  test('covers every event once the job has run, batches and all', async () => {
    await add(2_500);
    expect(await verify()).toMatchObject({ broken: null, unlinked: 2_500, end: { position: 0 } });
    await link();
    await link();
    expect(await verify()).toMatchObject({ broken: null, unlinked: 0, end: { position: 2_500 } });
  });

  test('takes in an event that was committed after later ones', async () => {
    const late = await school.db.$client.connect();
    try {
      await late.query('begin');
      await late.query(`insert into audit_events (at, event, result) values (now(), 'test.late', 'done')`);
      await add(2);
      await link();
      expect(await verify()).toMatchObject({ end: { position: 2 } });
      await late.query('commit');
    } finally {
      late.release();
    }
    expect(await verify()).toMatchObject({ unlinked: 1 });
    await link();
    expect(await verify()).toMatchObject({ broken: null, unlinked: 0, end: { position: 3 } });
  });

  test('is one chain when two nodes link at once', async () => {
    await add(3_000);
    const options = { ofAllTimes: false };
    await Promise.all([linkEvents(repository(), options), linkEvents(repository(), options)]);
    expect(await verify()).toMatchObject({ broken: null, unlinked: 0, end: { position: 3_000 } });
  });

  test.each([
    ['a detail', sql`update audit_events set details = '{"number": 9}' where id = `],
    ['the time', sql`update audit_events set at = at - interval '1 hour' where id = `],
    ['who it was', sql`update audit_events set actor_id = gen_random_uuid() where id = `],
  ])('breaks at the first event of which %s was changed', async (_, change) => {
    const ids = await add(20);
    await link();
    await tamper(sql`${change} ${ids[12]}`);
    await tamper(sql`${change} ${ids[7]}`);
    expect(await verify()).toMatchObject({
      broken: { what: 'event-changed', eventId: ids[7], position: 8 },
      end: { position: 7 },
    });
  });

  test('breaks where an event has gone, and where its link has gone with it', async () => {
    const ids = await add(20);
    await link();
    await tamper(sql`delete from audit_events where id = ${ids[9]}`);
    expect(await verify()).toMatchObject({ broken: { what: 'event-missing', eventId: ids[9], position: 10 } });
    await tamper(sql`delete from audit_links where event_id = ${ids[9]}`);
    expect(await verify()).toMatchObject({ broken: { what: 'links-missing', position: 10 } });
  });

  test('breaks when the oldest events are removed without an anchor, or with a false one', async () => {
    await add(20);
    await link();
    const anchor = (position: number) =>
      sql`insert into audit_anchors select position, hash, now() from audit_links where position = ${position}`;
    await school.db.execute(anchor(5));
    expect(await verify()).toMatchObject({ broken: { what: 'anchor-false' } });
    await tamper(sql`delete from audit_anchors`);
    await tamper(sql`delete from audit_links where position <= 5`);
    expect(await verify()).toMatchObject({ broken: { what: 'links-missing', position: 1 } });
  });

  test('goes on from its anchor when the oldest events were retired, again and again', async () => {
    await add(30, sql`now() - interval '500 days'`);
    await add(10);
    await link();
    await school.jobs.run('audit.retire');
    expect(await verify()).toMatchObject({ broken: null, end: { position: 40 } });
    const [left] = (
      await school.db.execute(sql`select count(*)::int as events, min(position)::int as first
      from audit_events join audit_links on event_id = id where event = 'test.event'`)
    ).rows;
    expect(left).toEqual({ events: 10, first: 31 });
    await school.flushAudit();
    await school.jobs.run('audit.retire');
    expect(await verify()).toMatchObject({ broken: null, end: { position: 41 } });
  });

  test('goes on after everything was retired', async () => {
    await add(5, sql`now() - interval '500 days'`);
    await link();
    await school.jobs.run('audit.retire');
    await add(2);
    await link();
    expect(await verify()).toMatchObject({ broken: null, end: { position: 7 } });
  });

  test('keeps what is younger than 180 days, whatever anybody asks', async () => {
    await add(5, sql`now() - interval '179 days'`);
    await link();
    expect(await repository().retire(new Date().toISOString(), 1_000)).toBe(0);
    const removal = school.db.transaction(async (tx) => {
      await tx.execute(sql`set local nalanda.retires_audit = 'on'`);
      await tx.execute(sql`delete from audit_links`);
    });
    await expect(removal).rejects.toMatchObject({ cause: { message: 'audit_links is append-only' } });
    await expect(school.db.execute(sql`update audit_links set event_id = 0`)).rejects.toThrow();
    await expect(school.db.execute(sql`truncate audit_links`)).rejects.toThrow();
  });

  test('tells the log, the operator and the next reader of a break before anything is retired', async () => {
    const [first] = await add(5, sql`now() - interval '500 days'`);
    await link();
    await tamper(sql`update audit_events set result = 'refused' where id = ${first}`);
    await school.jobs.run('audit.retire');
    expect(school.takeLogs()).toMatchObject([{ msg: 'the audit log has been tampered with' }]);
    expect(await readFact(school.db, AUDIT_VERDICT)).toMatchObject({
      broken: JSON.stringify({
        message: `Event ${first} (link 1) is not what was linked.`,
        code: 'audit.event-changed',
        params: { position: '1', eventId: String(first) },
      }),
      position: 0,
    });
    await school.flushAudit();
    const { rows } = await school.db.execute(
      sql`select result, details from audit_events where event = 'audit.verify'`,
    );
    expect(rows).toMatchObject([{ result: 'failed', details: { position: 0 } }]);
  });

  test('makes the tables of months to come, and drops those of which every event has been retired', async () => {
    const months = async () => {
      const { rows } = await school.db.execute<{ name: string }>(
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_events'::regclass order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    const ahead = (await months()).filter((name) => /_20/.test(name));
    expect(ahead).toHaveLength(3);
    // As years later: what was there at first has gone, months are past, and nobody has made those of today.
    for (const name of ['audit_events_first', ...ahead]) await school.db.execute(sql.raw(`drop table ${name}`));
    for (const month of ['01', '02', '03'])
      await school.db.execute(
        sql.raw(`create table audit_events_2020_${month} partition of audit_events
          for values from ('2020-${month}-01 00:00+00') to ('2020-${month}-28 00:00+00')`),
      );
    await add(3, sql`timestamptz '2020-02-03'`);
    await school.jobs.run('audit.retire');
    const left = await months();
    expect(left.filter((name) => name.includes('2020'))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(ahead));
    expect(left).toHaveLength(1 + 1 + ahead.length);
    await add(2);
    await link();
    expect(await verify()).toMatchObject({ broken: null, end: { position: 5 } });
  });
});
