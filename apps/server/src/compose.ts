import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createClassroomModules } from './compose-classroom.ts';
import { createMailModules } from './compose-mail.ts';
import { createMoneyModules } from './compose-money.ts';
import { createSearchModules } from './compose-search.ts';
import { composeServer } from './compose-server.ts';
import { createStillFeed } from './database/change-feed.ts';
import type { Tx } from './database/db.ts';
import { readFrom } from './database/replica.ts';
import { createAccountModule } from './modules/account/index.ts';
import { createAuthModule, GOOGLE_CALLBACK_PATH } from './modules/auth/index.ts';
import { type CoursesModule, createCoursesModule, createEducatorNews } from './modules/courses/index.ts';
import { createLearningModule, type LearningModule } from './modules/learning/index.ts';
import { createLecturesModule } from './modules/lectures/index.ts';
import { createLtiModule } from './modules/lti/index.ts';
import { createMediaModule, type MediaModule } from './modules/media/index.ts';
import { createModerationModule } from './modules/moderation/index.ts';
import { createOfficeModule, examineServer, type Ownership } from './modules/office/index.ts';
import type { PaymentsModule } from './modules/payments/index.ts';
import { createPostRules } from './modules/questions/index.ts';
import { createReviewRules, createReviewsModule } from './modules/reviews/index.ts';
import { createCourseLinks } from './modules/search/index.ts';
import { createSettingsModule, type DrawLogo } from './modules/settings/index.ts';
import { createMessageRules, createTeachingModule } from './modules/teaching/index.ts';
import { createPeopleModule, createUsersModule } from './modules/users/index.ts';
import type { Base, Outside } from './outside.ts';
import { defineAuditJobs } from './platform/audit/audit.jobs.ts';
import { createAuditRepository } from './platform/audit/audit.repository.ts';
import { createAudit } from './platform/audit/audit.ts';
import { systemClock } from './platform/clock.ts';
import { defineRateLimitJobs } from './platform/limits/rate-limit.jobs.ts';
import { createSharedRateLimits } from './platform/limits/rate-limit.ts';
import { createLogger } from './platform/logger.ts';
import { createMemories } from './platform/memory/memories.ts';
import { createOverloadParts } from './platform/overload/overload.hook.ts';
import { measureFree } from './platform/storage/disk-room.ts';
import { holdRemovals } from './platform/storage/held-removals.ts';
import { createSandboxOpenId } from './sandbox/openid/index.ts';

export interface ComposedApp {
  app: FastifyInstance;
  /** For `npm run payments:doctor`. */
  payments: Pick<PaymentsModule, 'examine'>;
  /** What modules ask of them, for tests. */
  courses: CoursesModule;
  learning: LearningModule;
  /** Begins to follow what other processes set about the school. */
  watchSettings(): void;
  /** For the films of the demo school. */
  videos: Pick<MediaModule['videos'], 'encodeStored'>;
  /** Who runs this school, for the words at the start. */
  issueOwnerLink(): Promise<Ownership>;
  /** Resolves when what has happened so far stands in the audit log. */
  flushAudit(): Promise<void>;
  /** Stops what the modules have started; the app, the jobs and the pool are closed by their owners. */
  close(): Promise<void>;
}

/** Wires the modules together and builds the HTTP server. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the one list of what is wired to what, in the order of its needs.
export async function composeApp(given: Outside): Promise<ComposedApp> {
  const outside = { ...given, storage: holdRemovals(given.storage, given) };
  const { config, db, logger, storage, jobs, clock = systemClock, changes = createStillFeed() } = outside;
  const readAnywhere = outside.replica?.read ?? readFrom(db);
  const overload = createOverloadParts({ ...outside, clock });
  const memories = createMemories(changes, config.server.rememberedBytes);
  const uploadFolder = join(config.dataDir, 'incoming');
  const createRateLimiter = outside.createRateLimiter ?? createSharedRateLimits(db);
  defineRateLimitJobs(jobs, { db, clock });
  const stream = config.audit.isStreamed ? createLogger({ level: 'info' }) : undefined;
  const audit = createAudit({ repository: createAuditRepository(db), clock, logger, stream });
  defineAuditJobs(jobs, { db, clock, logger, audit, keepDays: config.audit.keepDays });
  // Media comes later; it is asked only when a call comes in.
  const drawLogo: DrawLogo = (file, part) => media.images.drawLogo(file, part);
  const settings = await createSettingsModule({ ...outside, changes, clock, drawLogo });
  const { school } = settings;
  const base: Base = { ...outside, clock, changes, createRateLimiter };
  // Modules are wired here, in the order of their needs.
  const mail = createMailModules(base, settings);
  const { mailing, notifications } = mail;
  const { mailer, setMailer, mailFailures, bounced, notices } = mailing;
  const { tell } = notifications;
  const learning = createLearningModule({
    db,
    clock,
    memories,
    flushServed: () => media.flushServed(),
    noteLostAccess: () => media.noteLostAccess(),
  });
  const media = createMediaModule({
    db,
    clock,
    storage,
    secrets: outside.secrets,
    config,
    logger,
    jobs,
    // The sign-in needs pictures and so comes later; it is asked only when a call comes in.
    authenticate: (request) => auth.authenticate(request),
    decoders: outside.decoders,
    readMostPlaying: settings.readMostPlaying,
  });
  const { files, images, videos } = media;
  const links = createCourseLinks({ db, clock, jobs });
  // People need pictures and courses, and so come later; they are asked only when a call comes in.
  const people = {
    ensureMayPublish: (userId: string) => users.ensureMayPublish(userId),
    ensureStays: (tx: Tx, userId: string) => users.ensureStays(tx, userId),
    isHere: (tx: Tx, userId: string) => users.isHere(tx, userId),
    findUserByEmail: (email: string) => users.findUserByEmail(email),
    findEducator: (userId: string) => users.findEducator(userId),
  };
  const courses = createCoursesModule({
    tell,
    ...{ db, readAnywhere, changes, memories, clock, logger },
    bounds: config.bounds,
    images,
    videos,
    learning,
    people,
    search: {
      // Courses and search know of each other: each asks the other only when a call comes in.
      findForCatalogue: (input, viewer) => finding.findForCatalogue(input, viewer),
      readChanges: (since) => finding.search.readChanges(since),
      courseSaved: links.courseSaved,
      courseOffered: (executor) => finding.searchAlerts.courseOffered(executor),
    },
    ensureMaySell: (tx, userId) => auth.ensureMaySell(tx, userId),
    school: settings.school,
    readPublishing: settings.readCoursePublishing,
    // Mails need people, and so come later.
    tellEducator: (news) => tellEducator(news),
  });
  const lectures = createLecturesModule({
    ...{ tell, school, db, clock, logger, courses, videos, files, config, jobs },
    pictures: { savePicture: images.saveLessonPicture },
    noteOpened: learning.noteOpened,
  });
  const finding = createSearchModules(base, { readAnywhere, courses, school, setMailer });
  const { publicUrl, emailProof } = config;
  const teaching = createTeachingModule({
    ...{ db, clock, jobs, school, publicUrl, learning, tell, mailer: setMailer, secrets: outside.secrets },
    readSettings: settings.readAddingLearners,
    ensureEmailProved: (userId) => users.ensureEmailProved(userId),
    catalogueChanged: courses.catalogueChanged,
  });
  const { readEducatorSignup, readSignup } = settings;
  const { catalogueChanged } = courses;
  const money = await createMoneyModules(base, {
    ...{ settings, courses, learning, notifications, mailing },
    checkoutPass: overload.checkoutPass,
    // The sign-in needs people and so comes later; it is asked only when a call comes in.
    ensureOwner: (self, password) => auth.ensureOwner(self, password),
  });
  const { payments, gateway } = money;
  const users = createUsersModule({
    ...{ db, clock, images, learning, logger, emailProof, readEducatorSignup, readSignup, memories },
    tell,
  });
  const { findTitle } = courses;
  const writing = { notices, school, publicUrl };
  const tellEducator = createEducatorNews({ ...writing, people: users, findTitle });
  const { mailPreferences } = notifications;
  const reviews = createReviewsModule({
    ...writing,
    ...{ tell, mailPreferences, db, changes, clock, courses, people: users },
  });
  const moderation = createModerationModule({
    ...writing,
    ...{ tell, db, clock, courses, people: users },
    kinds: { review: createReviewRules({ db, clock }), post: createPostRules({ db }), message: createMessageRules() },
  });
  const sandboxOpenId = config.standIns.openId
    ? createSandboxOpenId({ config, secrets: outside.secrets, callbackPath: GOOGLE_CALLBACK_PATH, logger })
    : null;
  const auth = createAuthModule({
    db,
    clock,
    config,
    school,
    secrets: outside.secrets,
    mailer,
    notices,
    canMail: setMailer !== null,
    createRateLimiter,
    users,
    logger,
    jobs,
    audit,
    memories,
    tell,
    standInProvider: sandboxOpenId?.settings,
    // The account module knows the sign-in, and so comes later; it is asked only when a call comes in.
    startClean: (tx, owner) => account.startClean(tx, owner),
  });
  const office = createOfficeModule({
    db,
    readAnywhere,
    clock,
    jobs,
    auth,
    timeZone: config.timeZone,
    mailFailures,
    bounced,
    sendsMail: setMailer !== null,
    storage,
    measureFree: () => measureFree(config.dataDir),
    retryEncoding: videos.retryEncoding,
    paymentProvider: payments.providerName,
    listUnanswered: finding.searchInsight.listUnanswered,
    readReadiness: async () => ({ ...examineServer(config), invoicesLack: await settings.listSellerLacks() }),
  });
  const officePeople = createPeopleModule({
    ...{ db, clock, jobs, auth, courses, learning, bounced },
    sendsMails: setMailer !== null,
    ...{ mailer: setMailer, sender: settings.homelessSender },
    readSignup: readEducatorSignup,
  });
  const account = createAccountModule({
    ...{ db, clock, storage, logger, mailer, notices, createRateLimiter, limits: config.limits, jobs },
    ...{ auth, users, courses, images, office, learning, payouts: payments },
    ...{ sender: settings.homelessSender, folder: uploadFolder, forgetBrowser: auth.forgetBrowser },
    secrets: outside.secrets,
  });
  const lti = createLtiModule({
    ...{ db, clock, jobs, school, publicUrl, learning, catalogueChanged, users },
    ...{ platforms: config.ltiPlatforms, openSession: auth.openTrusted, cookies: auth.ltiCookies },
    ...{ presence: auth.presence, tellOfPlatform: auth.tellOfPlatform },
    sessionSecrets: outside.secrets.sessionSecrets,
  });
  const app = await composeServer({
    config,
    logger,
    audit,
    changes,
    memories,
    replica: outside.replica,
    overload,
    uploadFolder,
    createRateLimiter,
    ...{ db, storage, webFolder: outside.webFolder },
    modules: { auth, certificates: money.certificates, courses, payments, reviews, settings },
    api: [
      settings.registerRoutes,
      auth.registerRoutes,
      lti.registerRoutes,
      users.registerRoutes,
      account.registerRoutes,
      office.registerRoutes,
      mail.bounces.registerRoutes,
      officePeople.registerRoutes,
      learning.registerRoutes,
      courses.registerRoutes,
      lectures.registerRoutes,
      media.registerRoutes,
      reviews.registerRoutes,
      moderation.registerRoutes,
      teaching.registerRoutes,
      money.batches.registerRoutes,
      finding.search.registerRoutes,
      ...createClassroomModules({
        ...{ config, db, clock, logger, storage, jobs, changes, tell, learning, files, images, videos, courses },
        ...{ media, lectures, links, moderation, people: users, lessons: lectures.lessons, mailer: setMailer, school },
        readOffersDownloads: settings.readOffersDownloads,
        readLmsPlayer: outside.readLmsPlayer,
        readScormPlayer: outside.readScormPlayer,
        mediaSecrets: outside.secrets.mediaSecrets,
        secret: outside.secrets.mediaSecrets[0] ?? '',
      }),
      notifications.registerRoutes,
      finding.searchAlerts.registerRoutes,
      finding.searchInsight.registerRoutes,
      finding.recommendations.registerRoutes,
      payments.registerRoutes,
      money.invoices.registerRoutes,
      money.certificates.registerRoutes,
      ...(gateway ? [gateway.registerRoutes] : []),
      ...(mail.mailbox ? [mail.mailbox.registerRoutes] : []),
      ...(sandboxOpenId ? [sandboxOpenId.registerRoutes] : []),
    ],
  });
  return {
    app,
    payments,
    courses,
    learning,
    videos,
    issueOwnerLink: office.issueOwnerLink,
    watchSettings: settings.watch,
    flushAudit: audit.flush,
    close: async () => {
      settings.close();
      money.close();
      lectures.close();
      await Promise.all([auth.close(), media.close(), finding.close()]);
      await audit.close();
    },
  };
}
