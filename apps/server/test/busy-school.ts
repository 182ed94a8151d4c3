import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Decoders } from '../src/modules/media/index.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import type { TestApp } from './build-test-app.ts';
import { createAsset, createCourse, createLecture, createReview, enrol } from './factories.ts';
import { createTestDecoders } from './fakes.ts';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Draws another picture each time, so that no two files are the same. */
export function createVariedDecoders(): Decoders {
  const { createVideoProcessor } = createTestDecoders();
  const run = async () => ({ outcome: 'drawn' as const, bytes: randomBytes(2_000) });
  return { createVideoProcessor, pictures: { run, close: () => {} } };
}

/** The storage, and the SHA-256 of everything that was ever put into it, by key. */
export function rememberFiles(storage: Storage): { storage: Storage; written: Map<string, string> } {
  const written = new Map<string, string>();
  return {
    written,
    storage: {
      ...storage,
      async put(key, contents) {
        written.set(key, hashOf(contents));
        await storage.put(key, contents);
      },
      async putFile(key, file) {
        written.set(key, hashOf(await readFile(file)));
        await storage.putFile(key, file);
      },
      async putCopy(key, file) {
        written.set(key, hashOf(await readFile(file)));
        await storage.putCopy(key, file);
      },
      async putStream() {
        throw new Error('nothing of a school comes by this road');
      },
    },
  };
}

/** Who does something at the same time. */
const PEOPLE = 5;
/** Between two things of one person: the quickest do no hundreds while the slowest do three. */
const PAUSE_MS = 60;

/**
 * People of a school who write, upload and remove at the same time, each again and again, until `stop`. `waitForRounds`
 * resolves when each of them has done so many things more; both reject when one of them fails.
 */
export async function keepSchoolBusy(school: TestApp, storage: Storage) {
  let isOver = false;
  const rounds = new Map<string, number>();
  const repeat = async (name: string, work: (round: number) => Promise<void>) => {
    for (let round = 0; !isOver; round += 1) {
      await work(round);
      rounds.set(name, round + 1);
      await sleep(PAUSE_MS);
    }
  };
  const educator = await school.newUser({ role: 'educator' });
  const course = await createCourse(school.db, { creatorId: educator.user.id });
  const draft = await createCourse(school.db, { creatorId: educator.user.id, isPublished: false });

  const film = `videos/${crypto.randomUUID()}.mp4`;
  await storage.put(film, randomBytes(20_000));
  const { id: assetId } = await createAsset(school.db, educator.user.id, { storageKey: film });
  await createLecture(school.db, course, { assetId });

  const oldFilm = `videos/${crypto.randomUUID()}.mp4`;
  await storage.put(oldFilm, randomBytes(20_000));
  const oldAsset = await createAsset(school.db, educator.user.id, { storageKey: oldFilm });
  const oldLecture = await createLecture(school.db, draft, { assetId: oldAsset.id });
  const removeLecture = async (id: string) => {
    const reply = await educator.client.delete(`/api/course/removelecture/${id}`);
    if (reply.statusCode !== 200) throw new Error(reply.body);
  };

  const people = Promise.all([
    repeat('signs up, enrols and reviews', async () => {
      const { user } = await school.newUser();
      await enrol(school.db, course, user);
      await createReview(school.db, { course, learner: user });
    }),
    repeat('takes a picture, then another', async () => {
      const { client } = await school.newUser();
      for (const name of ['first.webp', 'second.webp']) {
        const photoUrl = new File([randomBytes(100)], name, { type: 'image/webp' });
        const reply = await client.postForm('/api/user/updateprofile', { photoUrl });
        if (reply.statusCode !== 200) throw new Error(reply.body);
      }
    }),
    repeat('removes a lecture with its video', async () => {
      const storageKey = `videos/${crypto.randomUUID()}.mp4`;
      await storage.put(storageKey, randomBytes(20_000));
      const asset = await createAsset(school.db, educator.user.id, { storageKey });
      const lecture = await createLecture(school.db, draft, { assetId: asset.id });
      await sleep(20);
      await removeLecture(lecture.id);
    }),
    repeat('sends a film in pieces, or gives up', async (round) => {
      const { client } = await school.newUser({ role: 'educator' });
      const headers = { 'tus-resumable': '1.0.0' };
      const begun = await client.call({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...headers, 'upload-length': '6000' },
      });
      const url = String(begun.headers.location);
      for (const offset of [0, 2_000]) {
        const type = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
        const payload = randomBytes(2_000);
        const sent = await client.call({ method: 'PATCH', url, headers: { ...headers, ...type }, payload });
        if (sent.statusCode !== 204) throw new Error(sent.body);
      }
      if (round % 2 === 1) await client.call({ method: 'DELETE', url, headers });
    }),
    repeat('works on a course', async (round) => {
      const reply = await educator.client.postForm(`/api/course/editcourse/${course.id}`, {
        title: `Clay ${round}`,
        price: String(100 + round),
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      await school.jobs.run('audit.link');
    }),
  ]);
  people.catch(() => {});

  return {
    /** Removes a lecture that was there from the beginning, whose film is the key. */
    async removeOldLecture(): Promise<string> {
      await removeLecture(oldLecture.id);
      return oldFilm;
    },
    async waitForRounds(count: number): Promise<void> {
      const goals = [...rounds].map(([name, done]) => ({ name, goal: done + count }));
      const isReached = () =>
        goals.length === PEOPLE && goals.every(({ name, goal }) => (rounds.get(name) ?? 0) >= goal);
      for (let tries = 0; !isReached() && tries < 3_000; tries += 1) await Promise.race([sleep(10), people]);
      if (!isReached()) throw new Error(`Too slow: ${JSON.stringify([...rounds])}`);
    },
    async waitUntilBusy(): Promise<void> {
      for (let tries = 0; rounds.size < PEOPLE && tries < 3_000; tries += 1) await Promise.race([sleep(10), people]);
    },
    async stop(): Promise<void> {
      isOver = true;
      await people;
    },
  };
}

/** Number and contents of the rows of every table, in words that do not depend on their order; of a snapshot if one is named. */
export async function readEverything(url: string, snapshot?: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs') order by 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ contents: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as contents from ${name} t`,
      );
      found.set(name, rows[0]?.contents ?? '');
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Keys of files that the rows of a database name, as a reader of the schema would list them. */
export async function readFileKeys(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(
      `select photo_key as key from users where photo_key is not null union all
       select storage_key from media_assets where storage_key is not null`,
    );
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}
