import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';

/** Props of {@link CourseSelect}. */
interface CourseSelectProps {
  /** Empty: all courses. */
  value: string;
  onChange: (courseId: string) => void;
}

/** Narrows a list to one of the educator's courses. */
export function CourseSelect({ value, onChange }: CourseSelectProps) {
  const t = useT();
  const { data: courses = [] } = useListCreatorCoursesQuery();
  return (
    <Field label={t('Course')} className="sm:w-72">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('All your courses')}</option>
        {courses.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
