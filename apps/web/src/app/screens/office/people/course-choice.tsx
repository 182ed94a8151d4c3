import type { PersonDetail } from '@nalanda/contract';
import { useListPublishedCoursesQuery } from '#features/courses/courses.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';

/** Props of {@link CourseChoice}. */
interface CourseChoiceProps {
  person: PersonDetail;
  value: string;
  /** With its price in rupees; null: it has none. */
  onChoose: (courseId: string, price: number | null) => void;
}

/** The published courses that somebody has not, by title. */
export function CourseChoice({ person, value, onChoose }: CourseChoiceProps) {
  const t = useT();
  const { data = [] } = useListPublishedCoursesQuery();
  const has = new Set(person.enrolments.map(({ courseId }) => courseId));
  const courses = data.filter(({ _id }) => !has.has(_id)).toSorted((a, b) => a.title.localeCompare(b.title));
  return (
    <Field label={t('Course')}>
      <Select
        value={value}
        onChange={({ target }) =>
          onChoose(target.value, courses.find(({ _id }) => _id === target.value)?.price ?? null)
        }
      >
        <option value="">{t('Choose a course')}</option>
        {courses.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
