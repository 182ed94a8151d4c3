import { zodResolver } from '@hookform/resolvers/zod';
import { type CourseDetail, categories, editCourseFormSchema, type Issue, levels, limits } from '@nalanda/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useEditCourseMutation } from '#features/courses/courses.api.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { PublishPanel } from './publish-panel.tsx';

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** The form of a course. Publishing is part of the save, so that what is published is what stands here. */
export function EditCourseForm({ course }: { course: CourseDetail }) {
  const navigate = useNavigate();
  const [editCourse, { isLoading }] = useEditCourseMutation();
  const [isPublished, setIsPublished] = useState(course.isPublished);
  const [thumbnail, setThumbnail] = useState<File | null>(null);
  const [thumbnailError, setThumbnailError] = useState<string | undefined>();
  const [missing, setMissing] = useState<Issue[]>([]);
  const preview = useObjectUrl(thumbnail);
  const form = useForm({
    resolver: zodResolver(editCourseFormSchema, undefined, { raw: true }),
    defaultValues: {
      title: course.title,
      subTitle: course.subTitle,
      description: course.description,
      category: course.category,
      level: course.level ?? undefined,
      price: course.price?.toString() ?? '',
    },
  });
  const { errors } = form.formState;

  function chooseThumbnail(file: File | undefined) {
    const isTooLarge = file !== undefined && file.size > limits.imageBytes;
    setThumbnailError(isTooLarge ? 'This picture is too large: 5 MB is the limit.' : undefined);
    setThumbnail(isTooLarge ? null : (file ?? null));
  }

  const submit = form.handleSubmit(async (fields) => {
    setMissing([]);
    try {
      const saved = { ...fields, isPublished: String(isPublished), thumbnail: thumbnail ?? undefined };
      await editCourse({ courseId: course._id, form: saved }).unwrap();
      notify.success('Course Updated');
      navigate(paths.educatorCourses());
    } catch (error) {
      const failure = toAppError(error);
      const rest = applyIssues(form, failure);
      setThumbnailError(rest.find((issue) => issue.path === 'thumbnail')?.message);
      setMissing(rest.filter((issue) => issue.path !== 'thumbnail'));
      notify.error(failure.message || 'Something went wrong');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <Card className="grid gap-5 p-6 sm:p-8">
        <Field label="Title" error={errors.title?.message}>
          <Input placeholder="Course Title" {...form.register('title')} />
        </Field>
        <Field label="Subtitle" error={errors.subTitle?.message}>
          <Input placeholder="One line that says what learners get" {...form.register('subTitle')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={8} placeholder="Course Description" {...form.register('description')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Course Category" error={errors.category?.message}>
            <Select {...form.register('category')}>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          </Field>
          <Field label="Course Level" error={errors.level?.message}>
            <Select {...form.register('level', { setValueAs: emptyToUndefined })}>
              {!course.level && <option value="">Select Level</option>}
              {levels.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Course Price (INR)" hint="0 makes the course free" error={errors.price?.message}>
          <Input inputMode="decimal" placeholder="₹" {...form.register('price')} />
        </Field>
        <div className="grid gap-3">
          <Field label="Course Thumbnail" hint="JPEG, PNG, WebP or AVIF, at most 5 MB" error={thumbnailError}>
            <FileInput accept="image/*" onChange={(event) => chooseThumbnail(event.target.files?.[0])} />
          </Field>
          <CourseCover
            isEager
            course={{ title: course.title, category: course.category, thumbnail: preview ?? course.thumbnail }}
            className="aspect-[40/19] w-full max-w-md rounded-card border border-line"
          />
        </div>
      </Card>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <PublishPanel
          course={course}
          isPublished={isPublished}
          onToggle={() => setIsPublished((current) => !current)}
          missing={missing}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" size="lg" loading={isLoading}>
            Save
          </Button>
          <LinkButton variant="secondary" size="lg" to={paths.educatorCourses()}>
            Cancel
          </LinkButton>
        </div>
      </div>
    </form>
  );
}
