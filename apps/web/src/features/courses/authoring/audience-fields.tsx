import type { CourseLanguage, editCourseFormSchema } from '@nalanda/contract';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { msg, useT } from '#shared/i18n/index.ts';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { languageNames } from '../course-languages.ts';

/** Lists of short lines on the page of a course, in the order of the page. */
export const lineLists = [
  { name: 'outcomes', label: msg('What learners will learn'), example: msg('Write a query with two joins') },
  { name: 'requirements', label: msg('What learners need'), example: msg('A laptop with 8 GB of memory') },
  { name: 'audience', label: msg('Who this course is for'), example: msg('Shop owners who keep their own books') },
] as const;

/** Props of {@link AudienceFields}. */
interface AudienceFieldsProps {
  register: UseFormRegister<z.input<typeof editCourseFormSchema>>;
  errors: FieldErrors<z.input<typeof editCourseFormSchema>>;
}

/** What one learns, what one needs, for whom and in which language; each may stay empty. */
export function AudienceFields({ register, errors }: AudienceFieldsProps) {
  const t = useT();
  return (
    <>
      {lineLists.map(({ name, label, example }) => (
        <Field
          key={name}
          label={t(label)}
          hint={t('One per line, up to 10 lines of 160 characters')}
          error={errors[name]?.message}
        >
          <Textarea rows={4} placeholder={t(example)} {...register(name)} />
        </Field>
      ))}
      <Field label={t('Language of the course')} error={errors.language?.message}>
        <Select {...register('language')}>
          <option value="">{t('Not stated')}</option>
          {(Object.keys(languageNames) as CourseLanguage[]).map((code) => (
            <option key={code} value={code}>
              {t(languageNames[code])}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
