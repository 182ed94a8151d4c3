import type { CoursePublishing, EducatorSignup } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Sender } from '../../platform/letter.ts';
import type { Logger } from '../../platform/logger.ts';
import type { School } from '../../platform/school.ts';
import { toBrandStyle, toLetterLook, toPaperLook } from './brand/brand.models.ts';
import { registerBrandRoutes } from './brand/brand.routes.ts';
import { createSettingsMemory } from './settings.memory.ts';
import { toPolicyTexts, toSystemInfo } from './settings.models.ts';
import { createSettingsRepository } from './settings.repository.ts';
import { registerSettingsRoutes } from './settings.routes.ts';
import type { SettingsDeps } from './settings.usecases.ts';

/** Every process asks so often whether another one has set something, whether or not anybody comes. */
const WATCH_EVERY_MS = 1_000;

/** What the office sets about the school: its name, texts and figures. */
export async function createSettingsModule(outside: { db: Db; clock: Clock; config: Config; logger: Logger }) {
  const repository = createSettingsRepository(outside.db);
  const memory = createSettingsMemory({ ...outside, repository });
  await memory.read();
  const deps: SettingsDeps = { ...outside, repository, memory };
  let timer: NodeJS.Timeout | undefined;
  const school: School = {
    get brandName() {
      return memory.current().brandName;
    },
    get styleAddress() {
      return toBrandStyle(memory.current())?.address ?? null;
    },
  };
  return {
    registerRoutes(app: FastifyInstance): void {
      registerSettingsRoutes(app, deps);
      registerBrandRoutes(app, deps);
    },
    /** The school's colours in mails; null: those of the product. */
    readLetterLook: () => toLetterLook(memory.current()),
    /** The school's colours on papers; null: those of the product. */
    readPaperLook: () => toPaperLook(memory.current()),
    /** The school as it is called now. */
    school,
    /** The school as it writes where no page is to be opened any more. */
    homelessSender: toHomelessSender(school),
    /** Who sells, as invoices name them. */
    seller: toSeller(outside.config, school),
    /** How people come to teach here, as it is now. */
    readEducatorSignup: (): EducatorSignup => memory.current().educatorSignup as EducatorSignup,
    /** How a course comes into the catalogue, as it is now. */
    readCoursePublishing: (): CoursePublishing => memory.current().coursePublishing as CoursePublishing,
    /** From 0 to 100, as it is now. */
    readPlatformShare: (): number => Number(memory.current().platformSharePercent),
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

/** The school sells, unless `SELLER_NAME` says otherwise. */
function toSeller({ given, seller }: Config, school: School): Config['seller'] {
  if (given.has('SELLER_NAME')) return seller;
  return {
    ...seller,
    get name() {
      return school.brandName;
    },
  };
}

function toHomelessSender(school: School): Sender {
  return {
    get brandName() {
      return school.brandName;
    },
    publicUrl: undefined,
  };
}
