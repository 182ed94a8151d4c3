import { useParams } from 'react-router';
import { MarkedSubmission } from '#features/assignments/marking/marked-submission.tsx';
import { SubmissionList } from '#features/assignments/marking/submission-list.tsx';
import { useListLecturesQuery } from '#features/lectures/lectures.api.ts';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { useListAddress } from '../use-list-address.ts';

export const handle: PageTexts = { title: msg('What was handed in') };

/** What learners have handed in for an assignment: all of it, or one to mark. */
export default function Submissions() {
  const t = useT();
  const { courseId = '', lectureId = '' } = useParams();
  const { page, read, toPage } = useListAddress();
  const { data } = useListLecturesQuery(courseId);
  const title = data?.find(({ _id }) => _id === lectureId)?.lectureTitle;
  const submissionId = read('submission');
  const state = read('state') === 'marked' ? 'marked' : 'waiting';
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('What was handed in')}
        subtitle={title && <span lang={t.langOf(title)}>{title}</span>}
        back={
          submissionId
            ? { to: educatorPaths.submissions(courseId, lectureId), label: t('Back to the list') }
            : { to: paths.editLecture(courseId, lectureId), label: t('Back to the lecture') }
        }
      />
      {submissionId ? (
        <MarkedSubmission key={submissionId} submissionId={submissionId} />
      ) : (
        <SubmissionList
          {...{ courseId, lectureId, state, page }}
          renderPages={(lastPage) => <Pagination page={page} lastPage={lastPage} toPage={toPage} />}
          toState={(chosen) => ({ search: `?state=${chosen}` })}
        />
      )}
    </div>
  );
}
