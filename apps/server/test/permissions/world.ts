import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { lectureArticles, lecturePictures } from '../../src/database/schema/articles.table.ts';
import { assignmentFiles, assignmentSubmissions } from '../../src/database/schema/assignments.table.ts';
import { certificates } from '../../src/database/schema/certificates.table.ts';
import { classMessages, classMessageThreads } from '../../src/database/schema/class-messages.table.ts';
import { contributionReports } from '../../src/database/schema/contribution-reports.table.ts';
import { enrolments } from '../../src/database/schema/learning.table.ts';
import { lectureFiles } from '../../src/database/schema/lecture-files.table.ts';
import { lectureNotes } from '../../src/database/schema/notes.table.ts';
import { announcements, notifications } from '../../src/database/schema/notifications.table.ts';
import { coupons, paymentOrders } from '../../src/database/schema/payments.table.ts';
import { questionPosts } from '../../src/database/schema/questions.table.ts';
import { quizAttempts } from '../../src/database/schema/quizzes.table.ts';
import { passkeys } from '../../src/database/schema/second-factor.table.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../build-test-app.ts';
import {
  createAssignment,
  createBundle,
  createCaptions,
  createCourse,
  createLecture,
  createQuiz,
  createReview,
  createScormLesson,
  createScormPackage,
  createSection,
  enrol,
  type UserRow,
} from '../factories.ts';
import type { TestClient } from '../test-client.ts';
import { askToTeach, give, holdInBatch, invite } from './offers.ts';
import { createReceipt } from './receipt.ts';

/**
 * Who calls, in the order in which a row of the matrix lists its answers. The owner comes last and may destroy; those who
 * work in the office are asked about routes of the office.
 */
export const actors = ['anonymous', 'student', 'enrolled', 'otherEducator', 'owner'] as const;
export const staffActors = ['manager', 'accountant', 'schoolOwner'] as const;
export type Actor = (typeof actors | typeof staffActors)[number];

/** A caller with the ids that are theirs; an anonymous caller has an id that nobody has. */
export interface Caller {
  actor: Actor;
  id: string;
  email: string;
  client: TestClient;
}

/** One educator's school with everything in it that has an id, made anew for each question. */
export interface World {
  course: { id: string };
  draft: { id: string };
  /** A course of the owner's that was removed and is kept. */
  archived: { id: string };
  lecture: { id: string };
  draftLecture: { id: string };
  /** A file of that lecture. */
  fileId: string;
  articleLecture: { id: string };
  /** It has neither film nor lesson. */
  emptyLecture: { id: string };
  pictureId: string;
  /** The other lecture of the published course. */
  secondLecture: { id: string };
  /** A quiz in another course of the owner, and an open attempt of the enrolled learner. */
  quizLecture: { id: string };
  attempt: { id: string };
  /** An assignment in the same course, and what the enrolled learner has handed in with a file. */
  assignmentLecture: { id: string };
  submission: { id: string; fileId: string; handedInAt: string };
  /** A lesson from a package in the same course. */
  scormLecture: { id: string };
  /** A section of the published course, without lectures. */
  section: { id: string };
  /** A lecture of the other educator, so that an id of one's own can be mixed with somebody else's. */
  otherLecture: { id: string };
  /** A course of the other educator. */
  otherCourse: { id: string };
  /** A coupon of the owner for the published course. */
  coupon: { id: string; code: string };
  /** A bundle of the owner: the published course, and one more that is in no other question. */
  bundle: { id: string; courseIds: string[] };
  /** A batch of the draft. */
  batch: { id: string; courseId: string };
  /** A paid gift of somebody else, which nobody has accepted. */
  gift: { id: string };
  callers: Record<Actor, Caller>;
  ownerId: string;
  studentId: string;
  enrolledId: string;
  /** The order by which the enrolled learner is about to buy one more course of the owner. */
  order: { providerOrderId: string; courseId: string };
  /** The paid order by which the enrolled learner has bought the course, at a provider of another time. */
  purchase: { id: string };
  /** The receipt of that purchase. */
  invoice: { id: string };
  /** The enrolled learner's review of the course, with the owner's reply. */
  review: { id: string };
  /** What the enrolled learner has noted in the lecture. */
  note: { id: string };
  /** What the enrolled learner asks about the course, and their own answer. */
  question: { id: string };
  /** A moment that is still to come, in ISO 8601. */
  soon: string;
  /** An announcement to the published course, which the enrolled learner was told of. */
  announcement: { id: string };
  notification: { id: string };
  /** The enrolled learner's enrolment in the course, whose educator has written to them. */
  enrolment: { id: string };
  /** What the owner wrote to the enrolled learner. */
  message: { id: string };
  /** The enrolled learner's own, which the owner has reported. */
  answer: { id: string };
  /** Open invitations of the owner to a course without a price; nobody here has their addresses. */
  invitation: { id: string; email: string; courseId: string };
  withdrawn: { id: string };
  /** Open invitations of the owner to teach that course; nobody here has their addresses. */
  teaching: { id: string; email: string; courseId: string };
  untaught: { id: string };
  /** The enrolled learner's certificate of the course. */
  certificate: { number: string };
  /** A passkey of the owner, whose e-mail is proved. */
  passkey: { id: string };
  /** A resumable upload that the owner has begun. */
  beginUpload(): Promise<string>;
}

/** A call that a row of the matrix makes for every actor. */
export type Call = (world: World, caller: Caller) => Promise<LightMyRequestResponse>;

/** The educator of the course writes to a learner, whose enrolment it answers. */
async function writeToLearner(
  { db, clock }: TestApp,
  of: { courseId: string; writerId: string; learnerId: string },
): Promise<Pick<World, 'enrolment' | 'message'>> {
  const createdAt = clock.now();
  const { courseId, writerId, learnerId } = of;
  const [enrolment] = await db
    .update(enrolments)
    .set({ enrolledAt: createdAt })
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId)))
    .returning({ id: enrolments.id });
  if (!enrolment) throw new Error('Nobody is enrolled.');
  const message = { id: newId(), courseId, writerId, text: 'A message', learners: 1, createdAt };
  await db.insert(classMessages).values(message);
  await db.insert(classMessageThreads).values({ messageId: message.id, learnerId });
  return { enrolment, message };
}

/** Makes a world in the database of the application: by one commit, as each is told to whatever remembers rows. */
export const createWorld = (testApp: TestApp): Promise<World> =>
  testApp.db.transaction((tx) => fillWorld({ ...testApp, db: tx as unknown as TestApp['db'] }));

async function fillWorld(testApp: TestApp): Promise<World> {
  const { db } = testApp;
  const [student, enrolled, otherEducator, owner, manager, accountant, schoolOwner] = await Promise.all([
    testApp.newUser(),
    testApp.newUser(),
    testApp.newUser({ role: 'educator' }),
    testApp.newUser({ role: 'educator', description: 'Teaches', emailVerifiedAt: testApp.clock.now() }),
    testApp.newUser({ staffRole: 'manager' }),
    testApp.newUser({ staffRole: 'accountant' }),
    testApp.newUser({ staffRole: 'owner' }),
  ]);
  const course = await createCourse(db, { creatorId: owner.user.id });
  const draft = await createCourse(db, { creatorId: owner.user.id, isPublished: false });
  const archived = await createCourse(db, {
    creatorId: owner.user.id,
    isPublished: false,
    archivedAt: testApp.clock.now(),
  });
  const wanted = await createCourse(db, { creatorId: owner.user.id });
  const others = await createCourse(db, { creatorId: otherEducator.user.id });
  const soon = new Date(testApp.clock.now().getTime() + DAY_MS);
  const live = { liveAt: soon, liveMinutes: 60, liveUrl: 'https://meet.example.com/abc' };
  const lecture = await createLecture(db, course, live);
  const secondLecture = await createLecture(db, course);
  const quizCourse = await createCourse(db, { creatorId: owner.user.id, pricePaise: 0 });
  await createLecture(db, quizCourse);
  const quizLecture = await createQuiz(db, quizCourse);
  const assignmentLecture = await createAssignment(db, quizCourse);
  const packageId = await createScormPackage(testApp, { 'index.html': '<p>One' });
  const scormLecture = await createScormLesson(db, quizCourse, { packageId });
  const draftLecture = await createLecture(db, draft);
  const otherLecture = await createLecture(db, others);
  const lesson = { lesson: 'article' as const, lessonSeconds: 60, lessonAt: testApp.clock.now(), assetId: null };
  const texts = await createCourse(db, { creatorId: owner.user.id });
  const articleLecture = await createLecture(db, texts, lesson);
  const emptyLecture = await createLecture(db, texts, { assetId: null });
  await createLecture(db, texts);
  const nodes = [{ parent: -1, tag: null, text: 'An article', attributes: null }];
  await db.insert(lectureArticles).values({ lectureId: articleLecture.id, text: 'An article', nodes });
  const picture = { id: newId(), storageKey: `files/${newId()}`, byteSize: 9 };
  await testApp.storage.put(picture.storageKey, 'a picture');
  const pictured = { ...picture, lectureId: articleLecture.id, createdAt: testApp.clock.now() };
  await db.insert(lecturePictures).values(pictured);
  const section = await createSection(db, course);
  await enrol(db, course, enrolled.user);
  const { enrolment, message } = await writeToLearner(testApp, {
    courseId: course.id,
    writerId: owner.user.id,
    learnerId: enrolled.user.id,
  });
  await enrol(db, texts, enrolled.user);
  await enrol(db, quizCourse, enrolled.user);
  const attempt = { id: newId(), learnerId: enrolled.user.id, startedAt: testApp.clock.now() };
  const drawn = {
    lectureId: quizLecture.id,
    setNumber: 1,
    number: 1,
    paper: [{ place: 0, order: [] }],
    passPercent: 50,
  };
  await db.insert(quizAttempts).values({ ...attempt, ...drawn });
  const submission = await handIn(testApp, { lectureId: assignmentLecture.id, learnerId: enrolled.user.id });
  const [invitation, withdrawn] = [await invite(testApp, quizCourse), await invite(testApp, quizCourse)];
  const [teaching, untaught] = [await askToTeach(testApp, quizCourse), await askToTeach(testApp, quizCourse)];
  await createCaptions(db, lecture, 'hi');
  const storageKey = `files/${newId()}`;
  await testApp.storage.put(storageKey, 'a sheet');
  const file = { id: newId(), name: 'sheet.csv', kind: 'other' as const, byteSize: 7, storageKey };
  await db.insert(lectureFiles).values({ ...file, lectureId: lecture.id });
  // Nothing of the matrix is about the mail that tells of a reply.
  const now = testApp.clock.now();
  const replied = { replyText: 'Thank you', repliedAt: now, replyToldAt: now };
  const review = await createReview(db, { course, learner: enrolled.user }, replied);
  const order = { providerOrderId: `order_${newId().slice(-12)}`, courseId: wanted.id };
  await db
    .insert(paymentOrders)
    .values({ ...order, learnerId: enrolled.user.id, amountPaise: 49_900, provider: 'sandbox' });
  const purchase = { id: newId(), learnerId: enrolled.user.id, courseId: course.id, amountPaise: 49_900 };
  await db.insert(paymentOrders).values({
    ...purchase,
    status: 'paid',
    provider: 'former',
    providerOrderId: `order_${purchase.id.slice(-12)}`,
    paidAt: testApp.clock.now(),
  });
  const invoice = await createReceipt(testApp, { orderId: purchase.id, buyerId: enrolled.user.id });
  counter += 1;
  const certificate = {
    number: `TEST-TEST-${String(counter).padStart(4, '0')}`,
    learnerId: enrolled.user.id,
    courseId: course.id,
    learnerName: 'Asha Rao',
    courseTitle: 'A course',
    educatorName: 'A teacher',
    issuedAt: testApp.clock.now(),
  };
  await db.insert(certificates).values(certificate);
  const note = { id: newId() };
  await db.insert(lectureNotes).values({
    ...{ ...note, userId: enrolled.user.id, courseId: course.id, lectureId: lecture.id },
    ...{ courseTitle: 'A course', lectureTitle: 'A lecture', atSeconds: 5, text: 'A note' },
  });
  const question = { id: newId() };
  const answer = { id: newId() };
  const asked = { courseId: course.id, writerId: enrolled.user.id };
  await db.insert(questionPosts).values({ ...asked, ...question, title: 'A question?', text: 'A question' });
  await db.insert(questionPosts).values({ ...asked, ...answer, questionId: question.id, text: 'An answer' });
  const report = { postId: answer.id, reporterId: owner.user.id, isEducator: true, reason: 'spam' as const };
  await db.insert(contributionReports).values({ ...report, createdAt: testApp.clock.now() });
  const [announcement, notification] = [{ id: newId() }, { id: newId() }];
  const announced = { courseId: course.id, createdAt: testApp.clock.now() };
  await db
    .insert(announcements)
    .values({ ...announced, ...announcement, writerId: course.creatorId, title: 'A title', text: 'A text' });
  const told = { ...announced, ...notification, userId: enrolled.user.id, kind: 'announcement' as const };
  await db.insert(notifications).values({ ...told, aboutId: announcement.id });
  const coupon = { id: newId(), code: 'MATRIX20' };
  await db.insert(coupons).values({ ...coupon, educatorId: owner.user.id, courseId: course.id, percentOff: 20 });
  const gift = await give(testApp, course);
  const batch = await holdInBatch(testApp, draft);
  const bundle = await createBundle(db, course);
  const passkey = { id: newId(), userId: owner.user.id, name: 'Phone', createdAt: testApp.clock.now() };
  const credentialId = passkey.id.replaceAll('-', '');
  await db.insert(passkeys).values({ ...passkey, credentialId, publicKey: 'AAAA', counter: 0, transports: [] });
  const toCaller = (actor: Actor, { user, client }: { user: Pick<UserRow, 'id' | 'email'>; client: TestClient }) => ({
    actor,
    id: user.id,
    email: user.email,
    client,
  });
  let uploadId: string | undefined;
  return {
    course,
    draft,
    archived,
    lecture,
    secondLecture,
    articleLecture,
    emptyLecture,
    pictureId: picture.id,
    quizLecture,
    attempt: { id: attempt.id },
    assignmentLecture,
    scormLecture,
    submission,
    fileId: file.id,
    section,
    draftLecture,
    otherLecture,
    otherCourse: others,
    coupon,
    bundle,
    batch,
    gift,
    order,
    purchase: { id: purchase.id },
    invoice,
    review: { id: review.id },
    note,
    question,
    soon: soon.toISOString(),
    announcement,
    notification,
    enrolment,
    message,
    answer,
    invitation,
    ...{ teaching, untaught },
    withdrawn,
    certificate,
    passkey: { id: passkey.id },
    ownerId: owner.user.id,
    studentId: student.user.id,
    enrolledId: enrolled.user.id,
    callers: {
      anonymous: { actor: 'anonymous', id: newId(), email: 'nobody@example.org', client: testApp.anonymous() },
      student: toCaller('student', student),
      enrolled: toCaller('enrolled', enrolled),
      otherEducator: toCaller('otherEducator', otherEducator),
      owner: toCaller('owner', owner),
      manager: toCaller('manager', manager),
      accountant: toCaller('accountant', accountant),
      schoolOwner: toCaller('schoolOwner', schoolOwner),
    },
    async beginUpload() {
      uploadId ??= await beginUpload(owner.client);
      return uploadId;
    },
  };
}

let counter = 0;

async function beginUpload(client: TestClient): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
  const { headers: answer } = await client.call({ method: 'POST', url: '/api/uploads', headers });
  return String(answer.location).split('/').at(-1) ?? '';
}

/** What a learner has handed in, with a file of one word. */
async function handIn(
  { db, storage, clock }: TestApp,
  own: { lectureId: string; learnerId: string },
): Promise<World['submission']> {
  const [id, fileId, storageKey] = [newId(), newId(), `files/${newId()}`];
  const handedInAt = clock.now();
  const criteria = [{ _id: newId(), title: 'Is it clear?', points: 10, levels: [] }];
  await db.insert(assignmentSubmissions).values({ ...own, id, number: 1, handedInAt, criteria, passPercent: 50 });
  await storage.put(storageKey, 'homework');
  const file = {
    id: fileId,
    name: 'homework.txt',
    kind: 'other' as const,
    byteSize: 8,
    storageKey,
    previewKey: storageKey,
  };
  await db.insert(assignmentFiles).values({ ...file, submissionId: id });
  return { id, fileId, handedInAt: handedInAt.toISOString() };
}
