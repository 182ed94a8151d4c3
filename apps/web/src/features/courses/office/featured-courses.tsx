import { MOST_FEATURED, type OfficeCourse } from '@nalanda/contract';
import { useState } from 'react';
import { usePaused } from '#shared/hooks/use-paused.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { OrderList } from '#shared/ui/order-list.tsx';
import { useListOfficeCoursesQuery, useSetFeaturedMutation } from './office-courses.api.ts';

const TYPING_PAUSE_MS = 250;
/** So many courses are offered for what is typed. */
const OFFERED = 6;

/** What leads Home's row, to be put in order and saved; `courses` is what the server has. */
export function FeaturedCourses({ courses }: { courses: OfficeCourse[] }) {
  const t = useT();
  const [chosen, setChosen] = useState(courses);
  const [save, { isLoading }] = useSetFeaturedMutation();
  const idsOf = (list: OfficeCourse[]) => list.map(({ _id }) => _id);
  const isChanged = idsOf(chosen).join() !== idsOf(courses).join();

  async function saveAll(): Promise<void> {
    try {
      await save({ courseIds: idsOf(chosen), basis: idsOf(courses) }).unwrap();
      notify.success(t('Home shows it now.'));
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <div className="grid gap-4">
      {chosen.length === 0 ? (
        <p className="text-soft">{t('Nothing is chosen: Home shows the newest courses.')}</p>
      ) : (
        <OrderList
          label={t('Courses that lead Home')}
          items={chosen}
          itemKey={({ _id }) => _id}
          nameOf={({ title }) => title}
          onChange={setChosen}
          canRemove
        >
          {({ title, educator }) => (
            <>
              <span lang={t.langOf(title)} className="block font-medium wrap-anywhere">
                {title}
              </span>
              <span className="block text-sm text-soft">{educator.name}</span>
            </>
          )}
        </OrderList>
      )}
      {chosen.length < MOST_FEATURED && (
        <AddCourse taken={idsOf(chosen)} onAdd={(course) => setChosen([...chosen, course])} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={isLoading} disabled={!isChanged} onClick={() => void saveAll()}>
          {t('Save')}
        </Button>
        {isChanged && (
          <Button variant="secondary" onClick={() => setChosen(courses)}>
            {t('Undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

function AddCourse({ taken, onAdd }: { taken: string[]; onAdd: (course: OfficeCourse) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed, TYPING_PAUSE_MS).trim();
  const { currentData } = useListOfficeCoursesQuery({ list: 'published', q, page: 1 }, { skip: q === '' });
  const offered = (currentData?.courses ?? []).filter(({ _id }) => !taken.includes(_id)).slice(0, OFFERED);
  return (
    <div className="grid gap-2">
      <Field label={t('Add a published course')}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {q !== '' && currentData && offered.length === 0 && <p className="text-soft">{t('No Courses Found')}</p>}
      {offered.length > 0 && (
        <ul aria-label={t('Courses that were found')} className="grid gap-1">
          {offered.map((course) => (
            <li key={course._id}>
              <Button
                variant="secondary"
                size="sm"
                className="w-full justify-start! text-left"
                aria-label={t('Add {title}', { title: course.title })}
                onClick={() => {
                  onAdd(course);
                  setTyped('');
                }}
              >
                {course.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
