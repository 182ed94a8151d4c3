import {
  type CourseDetail,
  type CourseLanguage,
  categories,
  editCourseFormSchema,
  type Issue,
  levels,
} from '@nalanda/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { type ConflictField, useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { languageNames } from '../course-languages.ts';
import { AudienceFields, lineLists } from './audience-fields.tsx';
import { useEditCourseMutation } from './authoring.api.ts';
import { CoverChoice } from './cover-choice.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { listMissing, mergeMissing } from './publishing.models.ts';
import { SaveBar } from './save-bar.tsx';

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** Props of {@link EditCourseForm}. */
interface EditCourseFormProps {
  course: CourseDetail;
  /** What is saved by itself, below the form. */
  children: ReactNode;
}

/** The form of a course. Publishing is part of the save, so that what is published is what stands here. */
export function EditCourseForm({ course, children }: EditCourseFormProps) {
  const t = useT();
  // Who teaches a course with its owner neither prices nor publishes it.
  const isOwner = course.rights === undefined;
  const navigate = useNavigate();
  const [editCourse, { isLoading }] = useEditCourseMutation();
  const [isPublished, setIsPublished] = useState(course.isPublished);
  const [thumbnail, setThumbnail] = useState<File | null>(null);
  const [thumbnailError, setThumbnailError] = useState<string | undefined>();
  const [refused, setRefused] = useState<Issue[]>([]);
  const thumbnailInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const form = useCheckedForm({
    resolver: contractResolver(editCourseFormSchema, { raw: true }),
    defaultValues: {
      title: course.title,
      subTitle: course.subTitle,
      description: course.description,
      category: course.category,
      level: course.level ?? undefined,
      price: course.price?.toString() ?? '',
      ...joinLists(course),
      coverVariant: course.coverVariant?.toString() ?? '',
    },
  });
  const conflict = useEditConflict({
    opened: toTexts({
      ...course,
      ...joinLists(course),
      price: course.price?.toString(),
      coverVariant: course.coverVariant?.toString(),
    }),
    fields: listFields(t),
    readWanted: () => toTexts({ ...form.getValues(), isPublished }),
    write: (name, text) => {
      if (name === 'isPublished') setIsPublished(text === 'true');
      else form.setValue(name as 'title', text, { shouldDirty: true });
    },
    save: () => void submit(),
  });
  const { errors, isDirty } = form.formState;
  const [title, category, coverVariant, price = ''] = useWatch({
    control: form.control,
    name: ['title', 'category', 'coverVariant', 'price'],
  });
  const hasThumbnail = thumbnail !== null || course.thumbnail !== null || Boolean(coverVariant);
  const missing = mergeMissing(listMissing(t, { title, category, hasThumbnail, lectures: course.lectures }), refused);
  const kept = useKeptForm(form, `course ${course._id}`, conflict);
  const guard = useUnsavedGuard(isDirty || thumbnail !== null || isPublished !== course.isPublished, kept);

  function showField(path: string) {
    if (path === 'title' || path === 'category') form.setFocus(path);
    else thumbnailInput.current?.focus();
  }

  const submit = form.handleSubmit(async (fields) => {
    setRefused([]);
    try {
      const saved = {
        ...fields,
        isPublished: String(isPublished),
        thumbnail: thumbnail ?? undefined,
        basis: conflict.readBasis(),
      };
      await editCourse({ courseId: course._id, form: saved }).unwrap();
      notify.success(t('Course Updated'));
      guard.release();
      navigate(paths.educatorCourses());
    } catch (error) {
      if (conflict.take(error)) return;
      const failure = toAppError(error);
      const rest = applyIssues(form, failure);
      setThumbnailError(rest.find((issue) => issue.path === 'thumbnail')?.message);
      setRefused(rest.filter((issue) => issue.path !== 'thumbnail'));
      notify.error(failure.message || t('Something went wrong'));
    }
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form id={formId} noValidate onSubmit={submit}>
        <Card className="grid gap-5 p-6 sm:p-8">
          <Field label={t('Title')} error={errors.title?.message}>
            <Input placeholder={t('Course Title')} {...form.register('title')} />
          </Field>
          <Field label={t('Subtitle')} error={errors.subTitle?.message}>
            <Input placeholder={t('One line that says what learners get')} {...form.register('subTitle')} />
          </Field>
          <RichTextField
            field={form.register('description')}
            control={form.control}
            placeholder={t('Course Description')}
            error={errors.description?.message}
          />
          <AudienceFields register={form.register} errors={errors} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('Course Category')} error={errors.category?.message}>
              <Select {...form.register('category')}>
                {categories.map((category) => (
                  <option key={category} value={category}>
                    {t(category)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('Course Level')} error={errors.level?.message}>
              <Select {...form.register('level', { setValueAs: emptyToUndefined })}>
                {!course.level && <option value="">{t('Select Level')}</option>}
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {t(level)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {isOwner && (
            <Field label={t('Course Price (INR)')} hint={t('0 makes the course free')} error={errors.price?.message}>
              <Input inputMode="decimal" placeholder="₹" {...form.register('price')} />
            </Field>
          )}
          <CoverChoice
            course={{ ...course, title: title ?? course.title, category: category ?? course.category }}
            variant={coverVariant ?? ''}
            onVariant={(chosen) => form.setValue('coverVariant', chosen, { shouldDirty: true })}
            picture={thumbnail}
            onPicture={setThumbnail}
            error={thumbnailError}
            onProblem={setThumbnailError}
            inputRef={thumbnailInput}
          />
        </Card>
      </form>
      <div className="grid gap-4 xl:sticky xl:top-[calc(var(--head)+1.5rem)] xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {isOwner && (
          <PublishPanel
            course={course}
            isPublished={isPublished}
            onToggle={() => setIsPublished((current) => !current)}
            hasPrice={price.trim() !== ''}
            missing={missing}
            onShowField={showField}
          />
        )}
        <SaveBar>
          <Button type="submit" form={formId} size="lg" loading={isLoading}>
            {t('Save')}
          </Button>
          <LinkButton variant="secondary" size="lg" to={paths.educatorCourses()} onClick={guard.release}>
            {t('Cancel')}
          </LinkButton>
        </SaveBar>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      {guard.dialog}
      {conflict.dialog}
    </div>
  );
}

interface FormTexts {
  title?: string | undefined;
  subTitle?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  level?: string | null | undefined;
  price?: string | undefined;
  outcomes?: string | undefined;
  requirements?: string | undefined;
  audience?: string | undefined;
  language?: string | undefined;
  coverVariant?: string | undefined;
  isPublished: boolean;
}

/** The lists as they stand in the form, and the language; empty where nothing is said. */
function joinLists({ outcomes, requirements, audience, language }: CourseDetail) {
  return {
    outcomes: outcomes.join('\n'),
    requirements: requirements.join('\n'),
    audience: audience.join('\n'),
    language: language ?? ('' as const),
  };
}

/** The fields as they travel. */
function toTexts({ title, subTitle, description, category, level, price, isPublished, ...rest }: FormTexts) {
  return {
    title: title ?? '',
    subTitle: subTitle ?? '',
    description: description ?? '',
    category: category ?? '',
    level: level ?? '',
    price: price ?? '',
    outcomes: rest.outcomes ?? '',
    requirements: rest.requirements ?? '',
    audience: rest.audience ?? '',
    language: rest.language ?? '',
    coverVariant: rest.coverVariant ?? '',
    isPublished: String(isPublished),
  };
}

function listFields(t: Translate): ConflictField[] {
  return [
    { name: 'title', label: t('Title') },
    { name: 'subTitle', label: t('Subtitle') },
    { name: 'description', label: t('Description') },
    { name: 'category', label: t('Course Category'), say: t },
    { name: 'level', label: t('Course Level'), say: t },
    { name: 'price', label: t('Course Price (INR)') },
    ...lineLists.map(({ name, label }) => ({ name, label: t(label) })),
    {
      name: 'language',
      label: t('Language of the course'),
      say: (code) => t(languageNames[code as CourseLanguage] ?? 'Not stated'),
    },
    {
      name: 'coverVariant',
      label: t('Course cover'),
      say: (number) => (number ? t('Drawing {number}', { number }) : t('No drawing')),
    },
    { name: 'isPublished', label: t('Status'), say: (text) => t(text === 'true' ? 'Published' : 'Draft') },
  ];
}
