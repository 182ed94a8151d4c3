import { type Course, courseTitleSchema, limits } from '@nalanda/contract';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useDuplicateCourseMutation } from './duplicate.api.ts';

const formSchema = z.object({ title: courseTitleSchema });

/** Asks for the title of a copy, says what is copied and what is not, and ends on the form of the copy. */
export function DuplicateCourse({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={course !== null}
      onClose={onClose}
      title={t('Duplicate this course?')}
      description={t(
        'The copy is a draft with the same texts, price, cover, lectures, captions and videos. Learners, reviews, earnings and coupons stay with the original.',
      )}
    >
      {course && <CopyForm key={course._id} course={course} onClose={onClose} />}
    </Dialog>
  );
}

function CopyForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [duplicate, { isLoading }] = useDuplicateCourseMutation();
  const form = useCheckedForm({
    resolver: contractResolver(formSchema),
    defaultValues: { title: t('{title} (copy)', { title: course.title }).slice(0, limits.courseTitle.max) },
  });

  const submit = form.handleSubmit(async ({ title }) => {
    try {
      const copy = await duplicate({ courseId: course._id, title }).unwrap();
      const { videosLeftOut } = copy;
      notify.success(t('Course duplicated'));
      if (videosLeftOut > 0) {
        notify.info(
          t.count(
            videosLeftOut,
            'One video is still being prepared and was not copied. Upload it to the copy.',
            '{count} videos are still being prepared and were not copied. Upload them to the copy.',
          ),
        );
      }
      navigate(paths.editCourse(copy.course._id));
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Title of the copy')} error={form.formState.errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <FormButtons onCancel={onClose} loading={isLoading}>
        {t('Duplicate')}
      </FormButtons>
    </form>
  );
}
