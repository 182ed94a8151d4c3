import { useParams, useSearchParams } from 'react-router';
import { useGetMessagesQuery } from '#features/messages/messages.api.ts';
import { Thread } from '#features/messages/thread.tsx';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const handle: PageTexts = { title: msg('Messages') };

/** What the educator of a course and one learner write to each other; educators name the learner's enrolment. */
export default function Messages() {
  const t = useT();
  const { courseId = '' } = useParams();
  const [search] = useSearchParams();
  const learner = search.get('learner') ?? undefined;
  const { data } = useGetMessagesQuery({ courseId, ...(learner && { learner }) });
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Messages')}
        subtitle={data && `${data.partner.name} · ${data.courseTitle}`}
        back={
          learner
            ? { to: educatorPaths.courseLearners(courseId), label: t('Back to your class') }
            : { to: paths.viewLecture(courseId), label: t('Back to the course') }
        }
      />
      <Thread key={`${courseId} ${learner}`} of={{ courseId, learner }} />
    </div>
  );
}
