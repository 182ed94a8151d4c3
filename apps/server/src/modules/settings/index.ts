import {
  type AddingRule,
  type CoursePublishing,
  type EducatorSignup,
  readLogo,
  type SignupRule,
} from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { LetterLook } from '../../platform/mail/letter-page.ts';
import type { PaperLook, School } from '../../platform/school.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { chooseLogo, toBrandStyle, toIcons, toLetterColours, toPaperColours } from './brand/brand.models.ts';
import { registerBrandRoutes } from './brand/brand.routes.ts';
import { createLogoFiles } from './brand/logo.files.ts';
import type { DrawLogo } from './brand/logo.usecases.ts';
import { listSellerLacks, type SellerLack, toSeller } from './seller/seller.models.ts';
import { createSettingsMemory } from './settings.memory.ts';
import { toEffective, toLanguages, toPolicyTexts, toSystemInfo } from './settings.models.ts';
import { createSettingsRepository } from './settings.repository.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

export type { DrawLogo };

/** A process that cannot hear of changes asks so often whether another one has set something. */
const WATCH_EVERY_MS = 1_000;

interface SettingsOutside {
  db: Db;
  changes: ChangeFeed;
  clock: Clock;
  config: Config;
  logger: Logger;
  storage: Storage;
  drawLogo: DrawLogo;
}

/** What the office sets about the school: its name, look, texts and figures. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: what others read of the settings, a line or two each.
export async function createSettingsModule(outside: SettingsOutside) {
  const repository = createSettingsRepository(outside.db);
  const memory = createSettingsMemory({ ...outside, repository });
  await memory.read();
  const logos = createLogoFiles(outside.storage);
  const deps = { ...outside, repository, memory, logos };
  let timer: NodeJS.Timeout | undefined;
  const school: School = {
    get brandName() {
      return memory.current().brandName;
    },
    get languages() {
      return toLanguages(memory.current());
    },
    get styleAddress() {
      return toBrandStyle(memory.current())?.address ?? null;
    },
    get icons() {
      return toIcons(memory.current());
    },
  };
  return {
    registerRoutes(app: FastifyInstance): void {
      registerSettingsRoutes(app, deps);
      registerBrandRoutes(app, deps);
    },
    /** How mails look that are sent now. */
    async readLetterLook(): Promise<LetterLook> {
      const settings = memory.current();
      const colours = toLetterColours(settings);
      const logo = await logos.read(chooseLogo(settings));
      const size = readLogo(chooseLogo(settings));
      const hidesName = settings.logoName === 'hidden';
      return { ...(colours && { colours }), ...(logo && size && { logo: { png: logo, ...size, hidesName } }) };
    },
    /** How papers look that are drawn now. */
    async readPaperLook(): Promise<PaperLook> {
      const settings = memory.current();
      const logo = await logos.read(settings.logoLight);
      return { ...toPaperColours(settings), ...(logo && { logo }) };
    },
    /** The school as it is called now. */
    school,
    /** The school as it writes where no page is to be opened any more. */
    homelessSender: toHomelessSender(school),
    /** Who sells, as invoices name them, on whichever node that was set. */
    readSeller: async (): Promise<Config['seller']> => toSeller(await memory.read(), outside.config),
    /** What invoices do not say of who sells. */
    listSellerLacks: async () => listSellerLacks(await memory.read()),
    /** Who may make an account, and where an educator's invitation to a course still leads, on whichever node that was set. */
    readSignup: async () => {
      const { signup, addingLearners } = await memory.read();
      return { rule: signup as SignupRule, addingRule: addingLearners as AddingRule };
    },
    /** How people come to teach here, as it is now. */
    readEducatorSignup: (): EducatorSignup => memory.current().educatorSignup as EducatorSignup,
    /** How a course comes into the catalogue, as it is now. */
    readCoursePublishing: (): CoursePublishing => memory.current().coursePublishing as CoursePublishing,
    /** From 0 to 100, as it is now. */
    readPlatformShare: (): number => Number(memory.current().platformSharePercent),
    /** Days after a purchase in which a learner can give it back, as it is now. */
    readRefundDays: (): number => Number(memory.current().refundDays),
    /** Whether enrolled learners may keep lectures on their devices, on whichever node that was set. */
    readOffersDownloads: async (): Promise<boolean> => (await memory.read()).downloads === 'on',
    /** In how many browsers films of one account may play at the same time, as it is now; null: in any number. */
    readMostPlaying: (): number | null => Number(memory.current().playingDevices) || null,
    /** Whether educators may add learners to their courses, and how many, on whichever node that was set. */
    readAddingLearners: async (): Promise<{ rule: AddingRule; perCourse: number }> => {
      const { addingLearners, invitationsPerCourse } = await memory.read();
      return { rule: addingLearners as AddingRule, perCourse: Number(invitationsPerCourse) };
    },
    /** What every page is told. */
    readInfo: async () => toSystemInfo(await memory.read()),
    /** The policies that the school has written itself. */
    readPolicyTexts: async () => toPolicyTexts(await memory.read()),
    /** Follows what other processes set, until `close`: mails and jobs of this one speak of the school, too. */
    watch(): void {
      timer ??= setInterval(() => void memory.read(), WATCH_EVERY_MS).unref();
    },
    close: (): void => clearInterval(timer),
  };
}

function toHomelessSender(school: School): Sender {
  return {
    get brandName() {
      return school.brandName;
    },
    get languages() {
      return school.languages;
    },
    publicUrl: undefined,
  };
}

/** What a school says of itself, for who asks beside its server. */
export interface SaidOfSchool {
  /** Which of its contacts it has not set: its pages show the product's example in their place. */
  lacksContact: string[];
  seller: Config['seller'];
  /** What invoices do not say of the seller. */
  invoicesLack: SellerLack[];
}

/** Reads what the office has set from the database. */
export async function readSaidOfSchool(db: Db, config: Config): Promise<SaidOfSchool> {
  const settings = toEffective(config, await createSettingsRepository(db).readTexts(db));
  const contacts = { email: settings.contactEmail, phone: settings.contactPhone, address: settings.contactAddress };
  return {
    lacksContact: Object.entries(contacts).flatMap(([name, text]) => (text ? [] : [name])),
    seller: toSeller(settings, config),
    invoicesLack: listSellerLacks(settings),
  };
}

export type SettingsModule = Awaited<ReturnType<typeof createSettingsModule>>;
