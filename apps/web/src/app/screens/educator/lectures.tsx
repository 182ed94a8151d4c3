import { createLectureBodySchema } from '@nalanda/contract';
import { ArrowLeft, CalendarClock, Film } from 'lucide-react';
import { useParams } from 'react-router';
import { AddManyLectures } from '#features/lectures/authoring/add-many-lectures.tsx';
import { CreateSection } from '#features/lectures/authoring/create-section.tsx';
import { LectureList } from '#features/lectures/authoring/lecture-list.tsx';
import { OpenStepByStep } from '#features/lectures/authoring/open-step-by-step.tsx';
import { useLecturesInWork } from '#features/lectures/authoring/use-lectures-in-work.ts';
import { useCreateLectureMutation, useListSectionsQuery } from '#features/lectures/lectures.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Lectures') };

/** The lectures of a course in order, and a line to add the next. */
export default function Lectures() {
  const t = useT();
  const { courseId = '' } = useParams();
  const query = useLecturesInWork(courseId);
  const sections = useListSectionsQuery(courseId);
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Lectures')}
        subtitle={t('Give each a title, then its video. Drag to change the order.')}
        actions={
          <>
            <LinkButton variant="secondary" to={paths.liveClasses(courseId)}>
              <CalendarClock aria-hidden className="size-4" />
              {t('Live classes')}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.editCourse(courseId)}>
              <ArrowLeft aria-hidden className="size-4" />
              {t('Back to Course')}
            </LinkButton>
          </>
        }
      />
      <CreateLectureForm courseId={courseId} />
      <AddManyLectures courseId={courseId} />
      <div className="pt-6">
        <QueryView query={sections} pending={<ListSkeleton />}>
          {(known) => (
            <>
              <QueryView
                query={query}
                pending={<ListSkeleton />}
                empty={<NoLectures />}
                isEmpty={(lectures) => lectures.length === 0 && known.length === 0}
              >
                {(lectures) => (
                  <>
                    {lectures.length > 1 && <OpenStepByStep courseId={courseId} lectures={lectures} sections={known} />}
                    <LectureList courseId={courseId} lectures={lectures} sections={known} />
                  </>
                )}
              </QueryView>
              <CreateSection courseId={courseId} />
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}

function CreateLectureForm({ courseId }: { courseId: string }) {
  const t = useT();
  const [createLecture, { isLoading }] = useCreateLectureMutation();
  const form = useCheckedForm({
    resolver: contractResolver(createLectureBodySchema),
    defaultValues: { lectureTitle: '' },
  });

  const submit = form.handleSubmit(async ({ lectureTitle }) => {
    try {
      await createLecture({ courseId, lectureTitle }).unwrap();
      notify.success(t('Lecture Created'));
      form.reset();
      form.setFocus('lectureTitle');
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={t('Lecture title')} hideLabel error={form.formState.errors.lectureTitle?.message}>
          <Input placeholder={t('Lecture Title')} {...form.register('lectureTitle')} />
        </Field>
        <Button type="submit" loading={isLoading}>
          {t('+ Create Lecture')}
        </Button>
      </form>
    </Card>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonRows label={t('Loading the lectures')} rows={3} row="h-[4.25rem] rounded-card" className="grid gap-3" />
  );
}

function NoLectures() {
  const t = useT();
  return (
    <EmptyState icon={Film} title={t('No lectures available.')}>
      {t(
        'Write the title of the first lecture above. A course needs one lecture with a video, an article or a quiz to be published.',
      )}
    </EmptyState>
  );
}
