import type { SystemInfo } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from './app.ts';
import { listContentSources } from './content-sources.ts';
import type { createAuthModule } from './modules/auth/index.ts';
import type { CertificatesModule } from './modules/certificates/index.ts';
import type { CoursesModule } from './modules/courses/index.ts';
import type { PaymentsModule } from './modules/payments/index.ts';
import type { ReviewsModule } from './modules/reviews/index.ts';
import type { SettingsModule } from './modules/settings/index.ts';
import type { Outside } from './outside.ts';
import { createPageData } from './page-data.ts';
import type { Config } from './platform/config/config.ts';
import { registerSystemRoutes } from './system.ts';
import { createWebApp } from './web-app/index.ts';

interface ServerParts
  extends Omit<AppParts, 'contentSources' | 'webApp' | 'access'>,
    Pick<Outside, 'db' | 'storage' | 'webFolder'> {
  /** What pages of the web app are drawn from. */
  modules: {
    auth: ReturnType<typeof createAuthModule>;
    certificates: Pick<CertificatesModule, 'findCertified'>;
    courses: CoursesModule;
    payments: Pick<PaymentsModule, 'publicBundles'>;
    reviews: Pick<ReviewsModule, 'listNewestReviews'>;
    settings: SettingsModule;
  };
}

/** The HTTP server around the modules: their routes in `api`, what the operator asks, and the web app where there is one. */
export async function composeServer({ db, storage, webFolder, modules, api, ...parts }: ServerParts) {
  const { config, logger, changes } = parts;
  const { auth, settings } = modules;
  const readInfo = async () => ({ ...(await settings.readInfo()), ...describeConfig(config) });
  const webApp =
    webFolder &&
    (await createWebApp({
      folder: webFolder,
      school: settings.school,
      publicUrl: config.publicUrl,
      logger,
      hasSession: auth.hasSession,
      isStaff: async (request) => ((await auth.authenticate(request))?.staffRole ?? null) !== null,
      ...createPageData({ ...modules, readInfo, isAway: changes.isAway }),
    }));
  return buildApp({
    ...parts,
    access: auth,
    contentSources: await listContentSources(config, webApp ? webApp.scriptHashes : []),
    api: [
      (scope: FastifyInstance) => registerSystemRoutes(scope, { db, storage, readInfo, dataDir: config.dataDir }),
      ...api,
    ],
    ...(webApp && { webApp: webApp.registerRoutes }),
  });
}

/** What the settings of the operator decide of what the installation says of itself. */
function describeConfig(config: Config): Pick<SystemInfo, 'sandbox' | 'google' | 'hears' | 'cannotMail' | 'cannotPay'> {
  return {
    sandbox: Object.values(config.standIns).some(Boolean),
    google: config.standIns.openId || config.google !== undefined,
    hears: config.ai?.transcriptionModel !== undefined,
    ...(!config.smtpUrl && !config.standIns.mailbox && { cannotMail: true }),
    ...(!config.razorpay && !config.standIns.gateway && { cannotPay: true }),
  };
}
