import { type CourseConcept, limits } from '@nalanda/contract';
import { Plus, Tag, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { usePaused } from '#shared/hooks/use-paused.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Card } from '#shared/ui/card.tsx';
import { Combobox, type ComboboxOption } from '#shared/ui/combobox.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetCourseConceptsQuery, useSetCourseConceptsMutation, useSuggestQuery } from './search.api.ts';

const PAUSE_MS = 120;

/** The skills by which learners find a course: found in its texts, removed and added by its educator. */
export function SkillsCard({ courseId }: { courseId: string }) {
  const t = useT();
  const query = useGetCourseConceptsQuery(courseId);
  return (
    <Card className="grid gap-4 p-6 sm:p-8">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{t('Skills')}</h2>
        <p className="max-w-[70ch] text-soft">
          {t(
            'Learners who search for these skills find this course. We read them out of its texts; you know better: remove what it does not teach, add what is missing. Changes are saved at once.',
          )}
        </p>
      </div>
      <QueryView
        query={query}
        isEmpty={() => false}
        pending={
          <SkeletonGroup label={t('Loading')}>
            <Skeleton className="h-11 w-full max-w-md" />
          </SkeletonGroup>
        }
      >
        {(skills) => <Skills courseId={courseId} skills={skills} />}
      </QueryView>
    </Card>
  );
}

function Skills({ courseId, skills }: { courseId: string; skills: CourseConcept[] }) {
  const t = useT();
  const [setSkills, { isLoading }] = useSetCourseConceptsMutation();
  const [told, setTold] = useState('');
  const names = skills.map(({ concept }) => concept);

  async function save(changed: string[], news: string): Promise<void> {
    try {
      await setSkills({ courseId, concepts: changed }).unwrap();
      setTold(news);
    } catch (error) {
      tellFailure(error);
    }
  }

  function remove(event: MouseEvent<HTMLButtonElement>, skill: string): void {
    // The button goes with its skill: the focus must not fall out of the page.
    event.currentTarget.closest('section')?.querySelector('input')?.focus();
    void save(
      names.filter((name) => name !== skill),
      t('{skill} removed', { skill }),
    );
  }

  return (
    <section
      aria-label={t('Skills of this course')}
      aria-busy={isLoading || undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {skills.length === 0 ? (
        <p className="text-soft">{t('No skill yet. Learners find the course by its words alone.')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {skills.map(({ concept: skill, source }) => (
            <li
              key={skill}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-sunken pl-4 font-medium"
            >
              <span>{skill}</span>
              {source === 'educator' && <span className="text-sm font-normal text-soft">{t('yours')}</span>}
              <button
                type="button"
                aria-label={t('Remove {name}', { name: skill })}
                disabled={isLoading}
                onClick={(event) => remove(event, skill)}
                className="grid size-11 place-items-center rounded-full text-soft hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {skills.length < limits.skill.most && (
        <AddSkill known={names} onAdd={(skill) => void save([...names, skill], t('{skill} added', { skill }))} />
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  );
}

function AddSkill({ known, onAdd }: { known: string[]; onAdd: (skill: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = usePaused(text.trim(), PAUSE_MS);
  const { data = [], isFetching } = useSuggestQuery({ q: asked, kind: 'skill' }, { skip: asked === '' });
  const options: ComboboxOption[] = data
    .filter(({ label }) => text.trim() !== '' && !known.includes(label))
    .map(({ label }) => ({
      id: label.replace(/\W+/g, '-'),
      label,
      icon: <Tag aria-hidden className="size-4 shrink-0 text-terracotta" />,
    }));
  const isUnknown = asked !== '' && asked === text.trim() && !isFetching && data.length === 0;

  function add(skill: string): void {
    setText('');
    onAdd(skill);
  }

  return (
    <div className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-1.5">
      <Combobox
        label={t('Add a skill')}
        placeholder={t('Add a skill')}
        value={text}
        onChange={setText}
        groups={[{ label: t('Skills'), options }]}
        onChoose={({ label }) => add(label)}
        // Enter takes the first suggestion: only known skills lead learners anywhere.
        onSubmit={() => options[0] && add(options[0].label)}
        maxLength={limits.skill.max}
        before={<Plus aria-hidden className="size-5 shrink-0 text-soft" />}
      />
      <p role="status" className="min-h-5 text-sm text-soft">
        {isUnknown && t('No known skill begins like this. Try another word for it.')}
      </p>
    </div>
  );
}
