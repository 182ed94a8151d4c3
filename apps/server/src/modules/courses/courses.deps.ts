import type { CoursePublishing, PublicTeacher, Role } from '@nalanda/contract';
import type { CoverInput } from '@nalanda/covers';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Db, Executor, Tx } from '../../database/db.ts';
import type { ReadAnywhere } from '../../database/replica.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Bounds } from '../../platform/config/bound-settings.ts';
import type { SessionUser } from '../../platform/http/session-user.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Memories, Memory } from '../../platform/memory/memories.ts';
import type { School } from '../../platform/school.ts';
import type { ReceivedFile } from '../../platform/storage/received-files.ts';
import type { Enrolments } from '../learning/index.ts';
import type { VideoLinks } from '../lectures/index.ts';
import type { TellNews } from '../notifications/index.ts';
import type { CatalogueMemory } from './catalogue/catalogue.memory.ts';
import type { CoursesRepository } from './courses.repository.ts';
import type { DuplicateRepository } from './duplicate/duplicate.repository.ts';
import type { OfficeCoursesRepository } from './office/office-courses.repository.ts';
import type { OpenedCourse } from './opened-course/opened-course.models.ts';
import type { OpenedCourseRepository } from './opened-course/opened-course.repository.ts';
import type { EducatorNews } from './publishing/educator-news.ts';
import type { PublishingRepository } from './publishing/publishing.repository.ts';
import type { SalePricesRepository } from './sale-prices/sale-prices.repository.ts';
import type { ShareCards } from './share-card/share-cards.ts';

/** What the courses module asks of the world outside it. */
export interface CoursesOutside {
  db: Db;
  readAnywhere: ReadAnywhere;
  changes: ChangeFeed;
  memories: Memories;
  clock: Clock;
  logger: Logger;
  bounds: Pick<Bounds, 'drafts' | 'courses'>;
  images: {
    /** Re-encodes and stores a picture; returns its storage key. Throws 415 when it is none. */
    saveImage(file: ReceivedFile, kind: 'avatar' | 'thumbnail'): Promise<string>;
    /** Gives the key of the copy; null when the picture is gone. */
    copyImage(key: string): Promise<string | null>;
    removeImage(key: string): Promise<void>;
    /** JPEG of 1200 by 630. Throws 503. */
    drawCourseCard(card: { cover: CoverInput; brandName: string }): Promise<Buffer>;
  };
  videos: {
    createVideoLinks(grant: { assetId: string; userId: string; sessionId?: string }): VideoLinks;
    createVideoToken(grant: { assetId: string; userId: string; sessionId?: string }): string;
    /** The links of a video to the holder of a token. */
    toVideoLinks(assetId: string, token: string): VideoLinks;
    removeAsset(assetId: string): Promise<void>;
    /** Gives each video that is ready a second asset with the same files; new ids by those of the originals. */
    shareAssets(tx: Tx, assetIds: string[]): Promise<Map<string, string>>;
  };
  search: {
    /** Ids of published courses for what the viewer typed, best first. */
    findForCatalogue(input: string, viewer: Pick<SessionUser, 'id' | 'looking'> | null): Promise<string[]>;
    /** Published courses changed since the mark of an earlier look, by whom ever, and the mark for the next. */
    readChanges(since: string | null): Promise<{ mark: string; ids: string[] }>;
    /** Call inside the transaction that saves what the search reads of a course. */
    courseSaved(executor: Executor, courseId: string): Promise<void>;
    /** Call inside the transaction that saves a course which is in the catalogue then. */
    courseOffered(executor: Executor): Promise<void>;
  };
  people: {
    /** Throws 403 `auth.email-unproved`, `educator.waiting` where the school asks for proof or approval. */
    ensureMayPublish(userId: string): Promise<void>;
    /** First in a transaction: nobody suspends this person before it ends. Throws 401 `auth.required`. */
    ensureStays(tx: Tx, userId: string): Promise<void>;
    /** As `ensureStays`; false when they are suspended or gone. */
    isHere(tx: Tx, userId: string): Promise<boolean>;
    /** An educator as anybody may read of them; null when they are none, or have left. */
    findEducator(userId: string): Promise<PublicTeacher['teacher'] | null>;
    findUserByEmail(email: string): Promise<{ id: string; role: Role; deletedAt: Date | null } | null>;
  };
  /** Tells whoever waits for it that a course has become cheaper, when the transaction commits. */
  tell: TellNews;
  /** Tells educators by mail, after the commit, what the office has done with a course of theirs. */
  tellEducator(news: EducatorNews): Promise<void>;
  /** The school as it is called now. */
  school: Pick<School, 'brandName'>;
  /** How a course comes into the catalogue, as it is now. */
  readPublishing(): CoursePublishing;
  /** Throws 403 when the educator may not sell courses (yet). */
  ensureMaySell(tx: Tx, educatorId: string): Promise<void>;
  learning: {
    findEnrolments(userId: string): Promise<Enrolments>;
    listEnrolledLearnerIds(courseIds: string[]): Promise<Map<string, string[]>>;
  };
}

export interface CoursesDeps extends CoursesOutside {
  repository: CoursesRepository;
  opened: OpenedCourseRepository;
  openedMemory: Memory<OpenedCourse>;
  copies: DuplicateRepository;
  publishing: PublishingRepository;
  office: OfficeCoursesRepository;
  catalogue: CatalogueMemory;
  salePrices: SalePricesRepository;
  shareCards: ShareCards;
}
