import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createClassroomModules } from './compose-classroom.ts';
import { composeServer } from './compose-server.ts';
import { createStillFeed } from './database/change-feed.ts';
import type { Tx } from './database/db.ts';
import { readFrom } from './database/replica.ts';
import { createAccountModule } from './modules/account/index.ts';
import { createAuthModule, GOOGLE_CALLBACK_PATH } from './modules/auth/index.ts';
import { createBatchesModule } from './modules/batches/index.ts';
import { createBouncesModule } from './modules/bounces/index.ts';
import { createCertificatesModule, toSigner } from './modules/certificates/index.ts';
import { type CoursesModule, createCoursesModule, createEducatorNews } from './modules/courses/index.ts';
import { createInvoicesModule } from './modules/invoices/index.ts';
import { createLearningModule, type LearningModule } from './modules/learning/index.ts';
import { createLecturesModule } from './modules/lectures/index.ts';
import { createLtiModule } from './modules/lti/index.ts';
import { createMediaModule, type MediaModule } from './modules/media/index.ts';
import { createModerationModule } from './modules/moderation/index.ts';
import { createNotificationsModule, type TellNews } from './modules/notifications/index.ts';
import { createOfficeModule, type Ownership } from './modules/office/index.ts';
import { createPaymentsModule, createRazorpayProvider, type PaymentsModule } from './modules/payments/index.ts';
import { createPostRules } from './modules/questions/index.ts';
import { createRecommendationsModule } from './modules/recommendations/index.ts';
import { createReviewRules, createReviewsModule } from './modules/reviews/index.ts';
import { createConfiguredModel, createCourseLinks, createSearchModule } from './modules/search/index.ts';
import { createSearchAlertsModule } from './modules/search-alerts/index.ts';
import { createSearchInsight } from './modules/search-insight/index.ts';
import { createSettingsModule, type DrawLogo } from './modules/settings/index.ts';
import { createMessageRules, createTeachingModule } from './modules/teaching/index.ts';
import { createPeopleModule, createUsersModule } from './modules/users/index.ts';
import type { Outside } from './outside.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { readSignature } from './pdf/signature.ts';
import { defineAuditJobs } from './platform/audit/audit.jobs.ts';
import { createAuditRepository } from './platform/audit/audit.repository.ts';
import { createAudit } from './platform/audit/audit.ts';
import { systemClock } from './platform/clock.ts';
import type { SessionUser } from './platform/http/session-user.ts';
import { defineRateLimitJobs } from './platform/limits/rate-limit.jobs.ts';
import { createSharedRateLimits } from './platform/limits/rate-limit.ts';
import { createLogger } from './platform/logger.ts';
import { createConfiguredMailer } from './platform/mail/configured-mailer.ts';
import { createMailing } from './platform/mail/mailing.ts';
import { createMemories } from './platform/memory/memories.ts';
import { createOverloadParts } from './platform/overload/overload.hook.ts';
import { holdRemovals } from './platform/storage/held-removals.ts';
import { createSandboxGateway } from './sandbox/gateway/index.ts';
import { createSandboxMailbox } from './sandbox/mailbox/index.ts';
import { createSandboxOpenId } from './sandbox/openid/index.ts';
import { toTranscriptionSettings } from './transcription/transcription.client.ts';

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
  // Modules are wired here, in the order of their needs.
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
  // Courses and search know of each other: each asks the other only when a call comes in.
  const findForCatalogue = async (input: string, viewer: Pick<SessionUser, 'id' | 'looking'> | null) => {
    const ids = await search.findForCatalogue(input);
    if (viewer && !viewer.looking) searchInsight.noteSearch({ personId: viewer.id, input, results: ids.length });
    return ids;
  };
  // People need pictures and courses, and so come later; they are asked only when a call comes in.
  const people = {
    ensureMayPublish: (userId: string) => users.ensureMayPublish(userId),
    ensureStays: (tx: Tx, userId: string) => users.ensureStays(tx, userId),
    isHere: (tx: Tx, userId: string) => users.isHere(tx, userId),
    findUserByEmail: (email: string) => users.findUserByEmail(email),
    findEducator: (userId: string) => users.findEducator(userId),
  };
  // Who is told by mail is known when there is a mailer, and so comes later.
  const tell: TellNews = (executor, news, options) => notifications.tell(executor, news, options);
  const courses = createCoursesModule({
    tell,
    ...{ db, readAnywhere, changes, memories, clock, logger },
    bounds: config.bounds,
    images,
    videos,
    learning,
    people,
    search: {
      findForCatalogue,
      readChanges: (since) => search.readChanges(since),
      courseSaved: links.courseSaved,
      courseOffered: (executor) => searchAlerts.courseOffered(executor),
    },
    ensureMaySell: (tx, userId) => auth.ensureMaySell(tx, userId),
    school: settings.school,
    readPublishing: settings.readCoursePublishing,
    // Mails need people and the mailer, and so come later.
    tellEducator: (news) => educatorNews.tell(news),
  });
  const lectures = createLecturesModule({
    ...{ tell, school, db, clock, logger, courses, videos, files, config, jobs },
    pictures: { savePicture: images.saveLessonPicture },
    noteOpened: learning.noteOpened,
  });
  const searchInsight = createSearchInsight({
    db,
    clock,
    logger,
    jobs,
    keepDays: config.searchInsightDays,
    learns: config.searchLearns,
    secrets: outside.secrets,
    findPlace: (input, courseId) => search.findPlace(input, courseId),
  });
  const search = createSearchModule({
    ...{ db, readAnywhere, courses, isAway: changes.isAway },
    snapshots: { jobs, storage, clock, logger, key: outside.secrets.searchSecret },
    noteSearch: searchInsight.noteSearch,
    liftsOf: searchInsight.liftsOf,
    model: createConfiguredModel({ config, db, clock, logger, jobs }),
    transcription: toTranscriptionSettings(config),
  });
  const recommendations = createRecommendationsModule({ db, clock, logger, courses, search });
  const gateway = config.standIns.gateway
    ? createSandboxGateway({ db, clock, logger, secrets: outside.secrets })
    : null;
  const mailbox = config.standIns.mailbox ? createSandboxMailbox({ clock, brandName: config.brandName }) : null;
  const mailing = createMailing({
    ...{ db, clock, jobs, secrets: outside.secrets, readLook: settings.readLetterLook },
    mailer: outside.mailer ?? createConfiguredMailer(config) ?? mailbox?.mailer ?? null,
  });
  const { mailer, setMailer, mailFailures, bounced } = mailing;
  const bounces = createBouncesModule({ ...mailing, clock, logger, secrets: config.mailReportSecrets });
  const { publicUrl, emailProof } = config;
  const notifications = createNotificationsModule({
    ...{ db, clock, changes, jobs, school, publicUrl, createRateLimiter, timeZone: config.timeZone },
    ...{ mailer: mailing.setMailer, secrets: outside.secrets, callPushService: outside.callPushService },
  });
  const teaching = createTeachingModule({
    ...{ db, clock, jobs, school, publicUrl, learning, tell, mailer: setMailer, secrets: outside.secrets },
    readSettings: settings.readAddingLearners,
    ensureEmailProved: (userId) => users.ensureEmailProved(userId),
    catalogueChanged: courses.catalogueChanged,
  });
  const pdf = outside.pdf ?? createPdfRenderer(settings.readPaperLook);
  const { readEducatorSignup } = settings;
  const { signatureFile, signer } = config.certificates;
  const signature = signatureFile ? await readSignature(signatureFile) : null;
  const certificates = createCertificatesModule({
    ...{ db, clock, jobs, school, publicUrl, learning, tell, mailer: setMailer },
    mailPreferences: notifications.mailPreferences,
    readSigner: () => toSigner(signer, { brandName: school.brandName, signature }),
    draw: pdf.drawCertificate,
  });
  const invoices = createInvoicesModule({
    ...{ db, clock, logger, jobs },
    seller: settings.seller,
    school,
    publicUrl,
    mailer: setMailer,
    bounced,
    draw: pdf.drawInvoice,
  });
  const { catalogueChanged } = courses;
  const { accessLost } = learning;
  const batches = createBatchesModule({ db, clock, jobs, tell, catalogueChanged, accessLost });
  const payments = createPaymentsModule({
    batches: batches.seats,
    checkoutPass: overload.checkoutPass,
    db,
    clock,
    logger,
    courses,
    learning,
    invoices,
    certificates,
    tell,
    jobs,
    paperMails: createRateLimiter({ name: 'paper-mails', ...config.limits.LIMIT_CODE_ACCOUNT }),
    couponTries: createRateLimiter({ name: 'coupon', ...config.limits.LIMIT_COUPON_ACCOUNT }),
    readPlatformShare: settings.readPlatformShare,
    readRefundDays: settings.readRefundDays,
    pause: outside.pause ?? setTimeout,
    paying: {
      ...{ config, school, mailer, createRateLimiter, secrets: outside.secrets },
      // The sign-in needs people and so comes later; it is asked only when a call comes in.
      ensureOwner: (self, password) => auth.ensureOwner(self, password),
      draw: pdf.drawStatement,
    },
    provider: config.razorpay ? createRazorpayProvider(config.razorpay) : (gateway?.provider ?? null),
  });
  const searchAlerts = createSearchAlertsModule({
    ...{ db, clock, jobs, school, publicUrl, search },
    ...{ mailer: setMailer, secrets: outside.secrets },
  });
  const users = createUsersModule({
    ...{ db, clock, images, learning, logger, emailProof, readEducatorSignup, memories },
    tell,
  });
  const { findTitle } = courses;
  const writing = { logger, mailer, createRateLimiter, limits: config.limits, school, publicUrl };
  const educatorNews = createEducatorNews({ ...writing, people: users, findTitle });
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
    canMail: setMailer !== null,
    createRateLimiter,
    users,
    logger,
    jobs,
    audit,
    memories,
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
    dataDir: config.dataDir,
    retryEncoding: videos.retryEncoding,
    listUnanswered: searchInsight.listUnanswered,
  });
  const officePeople = createPeopleModule({
    ...{ db, clock, jobs, auth, courses, learning, bounced },
    sendsMails: setMailer !== null,
    ...{ mailer: setMailer, sender: settings.homelessSender },
    readSignup: readEducatorSignup,
  });
  const account = createAccountModule({
    ...{ db, clock, storage, logger, mailer, createRateLimiter, limits: config.limits, jobs },
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
    ...{ db, storage, webFolder: outside.webFolder, modules: { auth, courses, payments, reviews, settings } },
    api: [
      settings.registerRoutes,
      auth.registerRoutes,
      lti.registerRoutes,
      users.registerRoutes,
      account.registerRoutes,
      office.registerRoutes,
      bounces.registerRoutes,
      officePeople.registerRoutes,
      learning.registerRoutes,
      courses.registerRoutes,
      lectures.registerRoutes,
      media.registerRoutes,
      reviews.registerRoutes,
      moderation.registerRoutes,
      teaching.registerRoutes,
      batches.registerRoutes,
      search.registerRoutes,
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
      searchAlerts.registerRoutes,
      searchInsight.registerRoutes,
      recommendations.registerRoutes,
      payments.registerRoutes,
      invoices.registerRoutes,
      certificates.registerRoutes,
      ...(gateway ? [gateway.registerRoutes] : []),
      ...(mailbox ? [mailbox.registerRoutes] : []),
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
      pdf.close();
      lectures.close();
      search.close();
      await Promise.all([
        auth.close(),
        reviews.close(),
        moderation.close(),
        educatorNews.close(),
        media.close(),
        searchInsight.close(),
        payments.close(),
      ]);
      await audit.close();
    },
  };
}
