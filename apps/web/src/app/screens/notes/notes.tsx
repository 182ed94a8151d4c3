import { limits } from '@nalanda/contract';
import { Link } from 'react-router';
import { ExportNotes } from '#features/notes/export-notes.tsx';
import { NoteCard } from '#features/notes/note-card.tsx';
import { useListNotesQuery } from '#features/notes/notes.api.ts';
import { groupByCourse } from '#features/notes/notes.models.ts';
import { useOutbox } from '#features/notes/use-outbox.ts';
import { WaitingNotes } from '#features/notes/waiting-notes.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { buttonClass, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SearchForm } from '#shared/ui/search-form.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { useListAddress } from '../use-list-address.ts';

export const handle: PageTexts = { title: msg('My notes') };

/** All own notes, over all courses; what is looked for stands in the address. */
export default function Notes() {
  const t = useT();
  const userId = useAppSelector(selectUser)?._id ?? '';
  const { page, read, write, toPage } = useListAddress();
  const outbox = useOutbox(userId);
  const [q, courseId] = [read('q'), read('course')];
  const query = useListNotesQuery({ page, ...(q && { q }), ...(courseId && { courseId }) });
  const courses = query.data?.courses ?? [];
  const course = courses.find((one) => one.courseId === courseId) ?? null;

  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('My notes')}
        subtitle={t('Only you can read them.')}
        back={{ to: paths.home(), label: t('Back to Home') }}
        actions={courses.length > 0 && <ExportNotes course={course} />}
      />
      <WaitingNotes outbox={outbox} />
      {(courses.length > 0 || q !== '') && (
        <div className="flex flex-wrap items-end gap-3 pb-6">
          <SearchForm
            label={t('Search in my notes')}
            known={q}
            maxLength={limits.searchInput.max}
            className="w-full sm:w-auto"
            boxClassName="sm:w-72"
            onSearch={(asked) => write('q', asked)}
          />
          <Field label={t('Course')} className="w-full sm:w-72">
            <Select value={courseId} onChange={({ target }) => write('course', target.value)}>
              <option value="">{t('All courses')}</option>
              {courses.map((one) => (
                <option key={one.courseId} value={one.courseId}>
                  {one.title} ({t.number(one.count)})
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <QueryView
        query={query}
        pending={<SkeletonRows label={t('Loading')} rows={2} row="h-40 rounded-card" className="grid gap-4" />}
        isEmpty={({ notes }) => notes.length === 0}
        empty={<NoNotes isNarrowed={q !== '' || courseId !== ''} />}
      >
        {({ notes, total }) => (
          <>
            <NoteGroups groups={groupByCourse(notes)} />
            <Pagination page={page} lastPage={Math.ceil(total / limits.note.perPage)} toPage={toPage} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function NoteGroups({ groups }: { groups: ReturnType<typeof groupByCourse> }) {
  const t = useT();
  return (
    <div className="grid gap-6">
      {groups.map((course) => (
        <Card key={course.id} className="p-5 sm:p-6">
          <h2 lang={t.langOf(course.title)} className="text-xl wrap-anywhere">
            {course.title}
          </h2>
          {course.lectures.map((lecture) => (
            <section key={lecture.id} className="mt-4">
              <h3
                lang={t.langOf(lecture.title)}
                className="font-sans text-base tracking-normal text-soft wrap-anywhere"
              >
                {lecture.title}
              </h3>
              <ul className="divide-y divide-line">
                {lecture.notes.map((note) => (
                  <li key={note._id}>
                    <NoteCard note={note} moment={<Moment note={note} />} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
      ))}
    </div>
  );
}

/** The way to the moment, while one may still watch the lecture. */
function Moment({ note }: { note: ReturnType<typeof groupByCourse>[number]['notes'][number] }) {
  const t = useT();
  const at = formatClock(note.atSeconds);
  if (!note.mayWatch) return <span className="px-2 py-2.5 tabular-nums text-soft">{at}</span>;
  return (
    <Link
      to={paths.viewLecture(note.courseId, { lectureId: note.lectureId, seconds: Math.floor(note.atSeconds) })}
      aria-label={t('Watch from {at}', { at })}
      className={buttonClass('ghost', 'md')}
    >
      <span className="tabular-nums">{at}</span>
    </Link>
  );
}

function NoNotes({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (isNarrowed) return <EmptyState title={t('No note matches this')} />;
  return (
    <EmptyState
      title={t('No notes yet')}
      action={<LinkButton to={paths.enrolledCourses()}>{t('My Courses')}</LinkButton>}
    >
      {t('Write them below a lecture, at the moment that matters. They gather here.')}
    </EmptyState>
  );
}
