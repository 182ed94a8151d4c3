import type { Locale } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { chooseLocale, type School } from '../../platform/school.ts';
import type { FileSender } from '../lectures/index.ts';
import { createContentRepository } from './content.repository.ts';
import { writeExportReadyMail } from './lms-exports.mails.ts';
import { createLmsExportsRepository } from './lms-exports.repository.ts';
import { registerLmsExportRoutes } from './lms-exports.routes.ts';
import { type LmsExportsDeps, makeExport, sweepExports } from './lms-exports.usecases.ts';

interface Writing extends FileSender {
  jobs: Jobs;
  /** Null where no mail leaves. */
  mailer: Mailer | null;
  school: School;
  config: Pick<Config, 'publicUrl' | 'timeZone'>;
  people: {
    findUserById(id: string): Promise<{
      name: string;
      email: string;
      emailVerifiedAt: Date | null;
      deletedAt: Date | null;
      locale: Locale | null;
    } | null>;
  };
}

const ATTEMPTS = 3;
/** A course of many films of gigabytes, from a slow store to a slow store. */
const MOST_SECONDS = 6 * 60 * 60;

/** Courses as packages for other learning systems: SCORM 1.2 and Common Cartridge 1.3. */
export function createLmsExportsModule(
  outside: Omit<LmsExportsDeps, 'repository' | 'content' | 'tellReady' | 'publicUrl'> & Writing,
) {
  const { jobs, school, people, mailer, logger } = outside;
  const { publicUrl, timeZone } = outside.config;
  const tellReady: LmsExportsDeps['tellReady'] = async ({ educatorId, courseId, title, expiresAt }) => {
    const educator = await people.findUserById(educatorId);
    // To an address that nobody has proved goes no mail that can be done without.
    if (!mailer || !educator?.emailVerifiedAt || educator.deletedAt) return;
    const locale = chooseLocale(school, educator.locale);
    const until = new Intl.DateTimeFormat(`${locale ?? 'en'}-IN`, { dateStyle: 'long', timeZone }).format(expiresAt);
    const letter = {
      to: educator.email,
      name: educator.name,
      locale,
      brandName: school.brandName,
      publicUrl,
      courseId,
      title,
      until,
    };
    // The package is there all the same; its page says so.
    await mailer.send(writeExportReadyMail(letter)).catch((error: unknown) => {
      logger.warn({ err: error, courseId }, 'the mail about a package was not sent');
    });
  };
  const deps: LmsExportsDeps = {
    ...outside,
    publicUrl,
    repository: createLmsExportsRepository(outside),
    content: createContentRepository(outside),
    tellReady,
  };
  const job = jobs.define({
    name: 'lms-exports.make',
    payload: z.object({ exportId: z.uuid() }),
    attempts: ATTEMPTS,
    timeoutSeconds: MOST_SECONDS,
    handler: ({ exportId }, { attempt, signal }) =>
      makeExport(deps, { exportId, isLastAttempt: attempt >= ATTEMPTS, signal }),
  });
  jobs.define({
    name: 'lms-exports.sweep',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '*/10 * * * *',
    handler: () => sweepExports(deps, job),
  });
  return {
    registerRoutes: (app: FastifyInstance): void =>
      registerLmsExportRoutes(app, { ...deps, files: outside.files }, job),
  };
}
