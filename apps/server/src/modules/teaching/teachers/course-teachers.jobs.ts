import { z } from 'zod';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import { writeTeacherMail } from './course-teachers.mails.ts';
import type { CourseTeachersRepository } from './course-teachers.repository.ts';

interface TeacherMailDeps {
  db: Db;
  clock: Clock;
  repository: CourseTeachersRepository;
  mailer: Mailer | null;
  school: School;
  publicUrl: string | undefined;
}

/** What ended is kept for so long, so that a day's invitations can be counted. */
const KEPT_MS = 30 * 86_400_000;

/** Declares how invitations to teach are mailed; queues a mail, when the transaction commits. */
export function defineTeacherJobs(jobs: Jobs, deps: TeacherMailDeps): (tx: Tx, teachingId: string) => Promise<void> {
  const mail = jobs.define({
    name: 'course-teachers.mail',
    payload: z.object({ teachingId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    concurrency: 2,
    handler: ({ teachingId }) => mailTeacher(deps, teachingId),
  });
  jobs.define({
    name: 'course-teachers.sweep',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '47 2 * * *',
    handler: async () => {
      const now = deps.clock.now();
      await deps.repository.expire(deps.db, now);
      await deps.repository.forget(deps.db, new Date(now.getTime() - KEPT_MS));
    },
  });
  return (tx, teachingId) => mail.enqueue(tx, { teachingId });
}

/** Mails an invitation while it is open; an address that wants no invitations gets none. Throws when it must be tried again. */
async function mailTeacher(deps: TeacherMailDeps, teachingId: string): Promise<void> {
  const { db, clock, repository, mailer, school, publicUrl } = deps;
  const now = clock.now();
  const row = mailer && (await repository.findLetter(db, teachingId, now));
  if (!row) return;
  const { email: to, name, ownerName, title, rights, expiresAt } = row;
  const addressed = { to, name, brandName: school.brandName, publicUrl, locale: chooseLocale(school, row.locale) };
  await mailer.send(writeTeacherMail({ ...addressed, teachingId, ownerName, title, rights, expiresAt }));
  await repository.noteMailed(db, teachingId, now);
}
