import { categories, createCourseBodySchema } from '@nalanda/contract';
import { useNavigate } from 'react-router';
import { ImportCourse } from '#features/course-packages/import-course.tsx';
import { useCreateCourseMutation } from '#features/courses/authoring/authoring.api.ts';
import { sendFile } from '#features/lectures/uploads/send-file.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Select } from '#shared/ui/select.tsx';

export const handle: PageTexts = { title: msg('Create Course') };

/** A new draft from a title and a category. */
export default function CreateCourse() {
  const t = useT();
  const navigate = useNavigate();
  const [createCourse, { isLoading }] = useCreateCourseMutation();
  const form = useCheckedForm({ resolver: contractResolver(createCourseBodySchema), defaultValues: { title: '' } });
  const kept = useKeptForm(form, 'new-course');
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (course) => {
    try {
      await createCourse(course).unwrap();
      kept.forget();
      notify.success(t('Course Created'));
      navigate(paths.educatorCourses());
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <div className="wrap max-w-[44rem] pb-12">
      <PageHeader title={t('Create Course')} back={{ to: paths.educatorCourses(), label: t('Back to courses') }} />
      <Card className="p-6 sm:p-8">
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Field label={t('Course Title')} error={errors.title?.message}>
            <Input placeholder={t('What will they be able to do?')} {...form.register('title')} />
          </Field>
          <Field label={t('Category')} error={errors.category?.message}>
            <Select defaultValue="" {...form.register('category')}>
              <option value="" disabled>
                {t('Select Category')}
              </option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {t(category)}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" size="lg" loading={isLoading} className="justify-self-start max-sm:w-full">
            {t('Create')}
          </Button>
        </form>
      </Card>
      <div className="pt-6">
        <ImportCourse send={(file, onProgress) => sendFile(file, onProgress, 'course')} />
      </div>
    </div>
  );
}
