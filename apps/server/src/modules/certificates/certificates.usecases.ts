import type { Certificate, CompletedCourse, Locale } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Client } from '../../platform/helper-process/fair-queue.ts';
import { newId } from '../../platform/ids.ts';
import type { School } from '../../platform/school.ts';
import { createSpokenNumber, readSpokenNumber } from '../../platform/text/spoken-number.ts';
import type { TellNews } from '../notifications/index.ts';
import {
  createCertificateNotFoundError,
  createNoMailError,
  createNotCompletedError,
  createNotEnrolledError,
  createRefundingError,
  createSameNameError,
} from './certificates.errors.ts';
import { addressOf, type CertificateDocument, type Signer } from './certificates.models.ts';
import { presentCertificate } from './certificates.presenter.ts';
import type { CertificateRow, CertificatesRepository } from './certificates.repository.ts';
import type { CertificateMailOrder } from './mail/mail.usecases.ts';

/** What the certificates module is given from outside. */
export interface CertificatesOutside {
  db: Db;
  clock: Clock;
  school: School;
  readSigner(): Signer;
  learning: {
    isCompleted(learnerId: string, courseId: string): Promise<boolean>;
    findEnrolments(learnerId: string): Promise<ReadonlyMap<string, unknown>>;
  };
  tell: TellNews;
  /** The PDF of a certificate; in each language the same bytes every time. */
  draw(paper: { certificate: CertificateDocument; locale: Locale }, client: Client): Promise<Buffer>;
}

export interface CertificatesDeps extends CertificatesOutside {
  repository: CertificatesRepository;
  /** Lets a new certificate be mailed soon, when the transaction commits. */
  queueMail(tx: Tx, order: CertificateMailOrder): Promise<void>;
  /** Mails can be sent at all. */
  canMail: boolean;
}

/**
 * The learner's certificate of a course, with the name that they have checked, else the one of their profile; the same one
 * every time it is asked for again, whatever name comes then. Throws 409
 * `certificate.not-completed`, `certificate.not-enrolled` or `certificate.refunding`.
 */
export async function issueCertificate(
  deps: CertificatesDeps,
  { origin, ...input }: { learnerId: string; courseId: string; name: string | undefined; origin: string },
): Promise<Certificate> {
  const { learnerId, courseId } = input;
  const isCompleted = await deps.learning.isCompleted(learnerId, courseId);
  const row = await deps.db.transaction(async (tx) => {
    // The account may be deleted at this moment; nobody is certified after it.
    if (!(await holdPerson(tx, learnerId))) throw createNotEnrolledError();
    const enrolment = await deps.repository.lockEnrolment(tx, learnerId, courseId);
    if (enrolment === 'none') throw createNotEnrolledError();
    if (enrolment === 'refunding') throw createRefundingError();
    const issued = await deps.repository.find(tx, learnerId, courseId);
    // What was certified stays certified when the educator adds a lecture.
    if (issued) return issued;
    if (!isCompleted) throw createNotCompletedError();
    const number = createSpokenNumber();
    const id = await deps.repository.insert(tx, { ...input, number });
    if (id !== null) {
      await deps.queueMail(tx, { certificateNumber: number });
      await deps.tell(tx, { kind: 'certificate', aboutId: id });
    }
    return deps.repository.find(tx, learnerId, courseId);
  });
  if (!row) throw new Error('a certificate was neither written nor found');
  return presentCertificate(row, { origin, signer: deps.readSigner() });
}

/**
 * Lets somebody's certificate of a course be mailed again soon; tells to whom. Throws 404 `certificate.not-found`,
 * 409 `certificate.no-mail`.
 */
export async function mailCertificateAgain(
  deps: CertificatesDeps,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<{ email: string }> {
  if (!deps.canMail) throw createNoMailError();
  const { repository, db } = deps;
  const issued = await repository.find(db, userId, courseId);
  // Whoever has given the course back has none that is valid.
  const certificate = issued && (await repository.findByNumber(issued.number));
  const learner = certificate && (await repository.findLearner(userId));
  if (!learner) throw createCertificateNotFoundError();
  await db.transaction((tx) => deps.queueMail(tx, { certificateNumber: certificate.number, again: newId() }));
  return { email: learner.email };
}

/**
 * Corrects the name on somebody's certificate of a course; number, date and all else stay, so that what was printed and shared leads to the
 * right one. Tells the name of before. Throws 404 `certificate.not-found`, 409 `certificate.same-name`.
 */
export async function renameCertificate(
  { db, clock, repository }: CertificatesDeps,
  deed: { userId: string; courseId: string; name: string; reason: string; actorId: string },
): Promise<{ number: string; before: string }> {
  const { userId, courseId, name } = deed;
  return db.transaction(async (tx) => {
    const certificate = (await holdPerson(tx, userId)) ? await repository.lock(tx, userId, courseId) : null;
    if (!certificate) throw createCertificateNotFoundError();
    if (certificate.learnerName === name) throw createSameNameError();
    await repository.rename(tx, { ...deed, createdAt: clock.now() });
    return { number: certificate.number, before: certificate.learnerName };
  });
}

/** The courses that a learner has completed or has a certificate of, as far as they are enrolled; the newest certificate first. */
export async function listCompleted(deps: CertificatesDeps, learnerId: string): Promise<CompletedCourse[]> {
  const [enrolments, issued] = await Promise.all([
    deps.learning.findEnrolments(learnerId),
    deps.repository.listOfLearner(learnerId),
  ]);
  const enrolled = new Set(enrolments.keys());
  const certified = issued.filter(({ courseId }) => enrolled.has(courseId));
  for (const { courseId } of certified) enrolled.delete(courseId);
  const completed = await Promise.all(
    [...enrolled].map(async (courseId) => ((await deps.learning.isCompleted(learnerId, courseId)) ? [courseId] : [])),
  );
  return [
    ...certified.map(({ courseId, number, learnerName, courseTitle, issuedAt }) => ({
      courseId,
      number,
      issued: { learnerName, courseTitle, issuedAt: issuedAt.toISOString() },
    })),
    ...completed.flat().map((courseId) => ({ courseId, number: null, issued: null })),
  ];
}

/** What anybody may know of a certificate whose number they have. Throws 404 `certificate.not-found`. */
export async function findCertificate(
  deps: CertificatesDeps,
  { number, origin }: { number: string; origin: string },
): Promise<Certificate> {
  return presentCertificate(await getByNumber(deps, number), { origin, signer: deps.readSigner() });
}

/** A certificate as a PDF, in words of `locale` around the same facts. Throws 404 `certificate.not-found` for everybody but its learner. */
export async function drawCertificate(
  deps: CertificatesDeps,
  request: { number: string; learnerId: string; locale: Locale; origin: string; signal: AbortSignal },
): Promise<{ pdf: Buffer; fileName: string }> {
  const { learnerId, ...row } = await getByNumber(deps, request.number);
  if (learnerId !== request.learnerId) throw createCertificateNotFoundError();
  const { number, learnerName, courseTitle, educatorName } = row;
  const { locale } = request;
  const certificate = {
    brandName: deps.school.brandName,
    number,
    learnerName,
    courseTitle,
    educatorName,
    issuedAt: row.issuedAt.toISOString(),
    courseSeconds: row.courseSeconds,
    address: addressOf(request.origin, number),
    signer: deps.readSigner(),
  };
  const pdf = await deps.draw({ certificate, locale }, { owner: learnerId, signal: request.signal });
  return { pdf, fileName: `certificate-${number}${locale === 'hi' ? '-hindi' : ''}.pdf` };
}

/** What the page of a certificate is about; null when nobody has that number. */
export async function findCertified(
  { repository }: Pick<CertificatesDeps, 'repository'>,
  typed: string,
): Promise<Pick<CertificateRow, 'learnerName' | 'courseTitle' | 'courseId'> | null> {
  const number = readSpokenNumber(typed);
  return number ? repository.findByNumber(number) : null;
}

async function getByNumber(deps: CertificatesDeps, typed: string): Promise<CertificateRow> {
  const number = readSpokenNumber(typed);
  const row = number && (await deps.repository.findByNumber(number));
  if (!row) throw createCertificateNotFoundError();
  return row;
}
