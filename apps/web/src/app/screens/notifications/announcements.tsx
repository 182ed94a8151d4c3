import { useParams } from 'react-router';
import { useListAnnouncementsQuery } from '#features/announcements/announcements.api.ts';
import AnnouncementsPanel from '#features/announcements/announcements-panel.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const handle: PageTexts = { title: msg('Announcements') };

/** What the educator of a course tells those who learn it. */
export default function Announcements() {
  const t = useT();
  const { courseId = '' } = useParams();
  const { data } = useListAnnouncementsQuery({ courseId });
  const isOwn = data?.learners !== null && data !== undefined;
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Announcements')}
        subtitle={data?.courseTitle}
        back={
          isOwn
            ? { to: paths.educatorCourses(), label: t('Back to your courses') }
            : { to: paths.viewLecture(courseId), label: t('Back to the course') }
        }
      />
      <AnnouncementsPanel courseId={courseId} />
    </div>
  );
}
