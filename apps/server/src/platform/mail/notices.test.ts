import { describe, expect, test } from 'vitest';
import { createTestJobs, createTestMailer } from '../../../test/fakes.ts';
import type { Db } from '../../database/db.ts';
import { writeLetter } from './letter.ts';
import { createDressingMailer, type Mailer } from './mailer.ts';
import { createNotices } from './notices.ts';

const person = { email: 'kavya@example.com', emailVerifiedAt: new Date(0) };
const mail = writeLetter(
  { to: person.email, name: 'Kavya', locale: 'en', brandName: 'Nalanda', publicUrl: undefined },
  { subject: 'Your password was changed', before: ['It was you?'], reason: 'You have an account.' },
);
const limit = { points: 3, seconds: 60 };

/** A node of the school: notices, and the queue by which it sends them. */
function createNode({ mailer, secret = 'a secret of all nodes' }: { mailer: Mailer | null; secret?: string }) {
  const jobs = createTestJobs();
  const notices = createNotices({
    ...{ db: {} as Db, jobs, mailer, secrets: { sessionSecrets: [secret] } },
    createRateLimiter: () => ({ consume: async () => {}, reset: async () => {}, giveBack: async () => {} }),
    limits: { LIMIT_CODE_ACCOUNT: limit, LIMIT_CODE_ACCOUNT_DAY: limit },
  });
  return { jobs, notices };
}

describe('A notice', () => {
  test('goes out from another node when the one that queued it is gone, as the school looks there', async () => {
    const first = createNode({ mailer: createTestMailer() });
    await first.notices.send(person, mail);
    const mailer = createTestMailer();
    const dressed = createDressingMailer(mailer, async () => ({ colours: { light: '#123456', dark: '#abcdef' } }));
    const second = createNode({ mailer: dressed });
    const [job] = first.jobs.queued;
    for (let time = 0; time < 2; time += 1) await second.jobs.run('mails.notice', job?.payload);
    expect(mailer.mails).toMatchObject([
      { to: person.email, subject: mail.subject, text: mail.text, html: expect.stringContaining('#123456') },
      {},
    ]);
    // A job may run twice; a mailbox shows one mail.
    expect(new Set(mailer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('tells nothing to whoever reads the queue, or has another secret', async () => {
    const node = createNode({ mailer: createTestMailer() });
    await node.notices.send(person, mail);
    const [job] = node.jobs.queued;
    expect(JSON.stringify(job)).not.toMatch(/kavya|password/i);
    const mailer = createTestMailer();
    await createNode({ mailer, secret: 'another' }).jobs.run('mails.notice', job?.payload);
    expect(mailer.mails).toEqual([]);
  });

  test('is not queued where nothing can be mailed', async () => {
    const node = createNode({ mailer: null });
    await node.notices.send(person, mail);
    expect(node.jobs.queued).toEqual([]);
  });
});
