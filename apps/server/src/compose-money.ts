import { setTimeout } from 'node:timers/promises';
import type { createMailModules } from './compose-mail.ts';
import { createBatchesModule } from './modules/batches/index.ts';
import { createCertificatesModule, toSigner } from './modules/certificates/index.ts';
import type { CoursesModule } from './modules/courses/index.ts';
import { createInvoicesModule } from './modules/invoices/index.ts';
import type { LearningModule } from './modules/learning/index.ts';
import { createPaymentsModule, createRazorpayProvider } from './modules/payments/index.ts';
import type { SettingsModule } from './modules/settings/index.ts';
import type { Base } from './outside.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { readSignature } from './pdf/signature.ts';
import { createSandboxGateway } from './sandbox/gateway/index.ts';

type Payments = Parameters<typeof createPaymentsModule>[0];

interface MoneyParts
  extends Pick<Payments, 'checkoutPass'>,
    Pick<ReturnType<typeof createMailModules>, 'mailing' | 'notifications'> {
  settings: SettingsModule;
  courses: CoursesModule;
  learning: LearningModule;
  ensureOwner: Payments['paying']['ensureOwner'];
}

/** How courses are sold, and the papers of it: payments, seats in batches, invoices; certificates are drawn by the same hand. */
export async function createMoneyModules(base: Base, parts: MoneyParts) {
  const { config, db, clock, logger, jobs, secrets, createRateLimiter } = base;
  const { settings, courses, learning, mailing, notifications } = parts;
  const { tell, mailPreferences } = notifications;
  const { mailer, setMailer, bounced, notices } = mailing;
  const { school } = settings;
  const { publicUrl } = config;
  const gateway = config.standIns.gateway ? createSandboxGateway({ db, clock, logger, secrets }) : null;
  const pdf = base.pdf ?? createPdfRenderer(settings.readPaperLook);
  const { signatureFile, signer } = config.certificates;
  const signature = signatureFile ? await readSignature(signatureFile) : null;
  const certificates = createCertificatesModule({
    ...{ db, clock, jobs, school, publicUrl, learning, tell, mailer: setMailer, mailPreferences },
    readSigner: () => toSigner(signer, { brandName: school.brandName, signature }),
    draw: pdf.drawCertificate,
  });
  const invoices = createInvoicesModule({
    ...{ db, clock, logger, jobs, school, publicUrl, bounced },
    readSeller: settings.readSeller,
    mailer: setMailer,
    draw: pdf.drawInvoice,
  });
  const { catalogueChanged } = courses;
  const { accessLost } = learning;
  const batches = createBatchesModule({ db, clock, jobs, tell, catalogueChanged, accessLost });
  const payments = createPaymentsModule({
    ...{ db, clock, logger, jobs, courses, learning, invoices, certificates, tell },
    batches: batches.seats,
    checkoutPass: parts.checkoutPass,
    paperMails: createRateLimiter({ name: 'paper-mails', ...config.limits.LIMIT_CODE_ACCOUNT }),
    couponTries: createRateLimiter({ name: 'coupon', ...config.limits.LIMIT_COUPON_ACCOUNT }),
    readPlatformShare: settings.readPlatformShare,
    readRefundDays: settings.readRefundDays,
    pause: base.pause ?? setTimeout,
    paying: {
      ...{ config, school, mailer, notices, secrets, ensureOwner: parts.ensureOwner },
      draw: pdf.drawStatement,
    },
    provider: config.razorpay ? createRazorpayProvider(config.razorpay) : (gateway?.provider ?? null),
  });
  return { payments, batches, invoices, certificates, gateway, close: () => pdf.close() };
}
