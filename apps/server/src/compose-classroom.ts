import type { FastifyInstance } from 'fastify';
import { createAnnouncementsModule } from './modules/announcements/index.ts';
import { createAssignmentsModule } from './modules/assignments/index.ts';
import { createCoursePackagesModule } from './modules/course-packages/index.ts';
import type { CoursesModule } from './modules/courses/index.ts';
import { createDownloadsModule } from './modules/downloads/index.ts';
import { defineLearningRecords } from './modules/learning-records/index.ts';
import type { LecturesModule } from './modules/lectures/index.ts';
import { createLmsExportsModule } from './modules/lms-exports/index.ts';
import type { MediaModule } from './modules/media/index.ts';
import { createNotesModule } from './modules/notes/index.ts';
import { createQuestionsModule } from './modules/questions/index.ts';
import { createQuizzesModule } from './modules/quizzes/index.ts';
import { createScormModule } from './modules/scorm/index.ts';
import { resolveSkill } from './modules/search/index.ts';

type Packages = Parameters<typeof createCoursePackagesModule>[0];

type Outside = Parameters<typeof createAnnouncementsModule>[0] &
  Parameters<typeof createAssignmentsModule>[0] &
  Parameters<typeof createLmsExportsModule>[0] &
  Parameters<typeof createNotesModule>[0] &
  Parameters<typeof createQuestionsModule>[0] &
  Parameters<typeof createQuizzesModule>[0] &
  Parameters<typeof createDownloadsModule>[0] &
  Parameters<typeof createScormModule>[0] &
  Omit<Parameters<typeof defineLearningRecords>[0], 'config'> & {
    config: Parameters<typeof defineLearningRecords>[0]['config'];
  } & Pick<Packages, 'config' | 'storage'> & {
    courses: CoursesModule;
    media: MediaModule;
    lectures: Pick<LecturesModule, 'readers'>;
    links: Pick<Packages['search'], 'courseSaved'>;
    people: Pick<Packages, 'isHere'>;
  };

/** What stands around lectures and is asked for by nothing else: what registers the routes of each. */
export function createClassroomModules(outside: Outside): ((app: FastifyInstance) => void)[] {
  defineLearningRecords(outside);
  return [
    createNotesModule(outside).registerRoutes,
    createQuestionsModule(outside).registerRoutes,
    createAnnouncementsModule(outside).registerRoutes,
    createQuizzesModule(outside).registerRoutes,
    createAssignmentsModule(outside).registerRoutes,
    createDownloadsModule(outside).registerRoutes,
    createScormModule(outside).registerRoutes,
    createCoursePackages(outside).registerRoutes,
    createLmsExportsModule(outside).registerRoutes,
  ];
}

function createCoursePackages({ courses, media, lectures, links, people, ...outside }: Outside) {
  return createCoursePackagesModule({
    ...outside,
    images: media.images,
    videos: media.videos,
    claimUpload: media.claimUpload,
    ensureRoomFor: media.ensureRoomFor,
    ensureRoomForDraft: courses.ensureRoomForDraft,
    isHere: people.isHere,
    search: { courseSaved: links.courseSaved, resolveSkill },
    takers: {
      saveVideo: media.videos.saveVideo,
      saveLessonPicture: media.images.saveLessonPicture,
      keepFile: media.files.keepFile,
      ...lectures.readers,
    },
  });
}
