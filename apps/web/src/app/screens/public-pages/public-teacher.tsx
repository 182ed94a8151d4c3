import type { PublicTeacher as Shown } from '@nalanda/contract';
import { toSlug } from '@nalanda/contract/slugs';
import { CourseGrid, CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { useGetPublicTeacherQuery } from '#features/courses/courses.api.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { loadSession } from '../../session.ts';
import { PublicState } from './public-state.tsx';
import { useCanonicalPath, useSlugId } from './use-slug.ts';

export const handle: PageTexts = { title: msg('Instructor') };

/** Waits for what came with the page, and keeps nobody out. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** Who teaches here, and what, for whoever reads of it. */
export default function PublicTeacher() {
  const userId = useSlugId();
  const query = useGetPublicTeacherQuery(userId, { skip: userId === '' });
  useLoggedError(query.error);
  useDocumentTitle(query.currentData?.teacher.name);
  return (
    <PublicState
      id={userId}
      query={{ ...query, data: query.currentData }}
      pending={
        <div className="wrap py-12">
          <CourseGridSkeleton count={3} />
        </div>
      }
    >
      {(shown) => <Page shown={shown} />}
    </PublicState>
  );
}

function Page({ shown: { teacher, courses, courseCount } }: { shown: Shown }) {
  const t = useT();
  const { name, description, photoUrl } = teacher;
  useCanonicalPath(paths.publicTeacher(toSlug(name, teacher._id)));
  return (
    <div className="wrap grid gap-10 py-8 wrap-anywhere sm:py-12">
      <header className="flex flex-wrap items-start gap-5">
        <Avatar name={name} photoUrl={photoUrl} size="lg" />
        <div className="grid min-w-0 grow basis-52 gap-2">
          <p className="font-semibold text-terracotta-deep">{t('Instructor')}</p>
          <h1 className="text-3xl">{name}</h1>
          {description && (
            <p lang={t.langOf(description)} className="max-w-[70ch] whitespace-pre-line text-soft">
              {description}
            </p>
          )}
        </div>
      </header>
      <section aria-labelledby="courses" className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="courses" className="text-2xl">
            {t('Courses')}
          </h2>
          <p className="text-soft">
            {courses.length < courseCount
              ? t('The newest {shown} of {total}', { shown: courses.length, total: courseCount })
              : t.count(courseCount, '{count} course', '{count} courses')}
          </p>
        </div>
        <CourseGrid
          courses={courses}
          headingLevel="h3"
          toOf={({ title, _id }) => paths.publicCourse(toSlug(title, _id))}
        />
      </section>
    </div>
  );
}
