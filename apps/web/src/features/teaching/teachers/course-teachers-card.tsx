import { type CourseTeacher, courseTeacherLimits, type TeachingRight } from '@nalanda/contract';
import { MailPlus, PenLine, UserRound, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { RightsChoice, rightTexts } from './rights-choice.tsx';
import {
  useChangeTeacherRightsMutation,
  useInviteTeacherMutation,
  useListCourseTeachersQuery,
  useRemoveTeacherMutation,
} from './teachers.api.ts';

/** Who teaches a course beside its owner: named, changed and removed here. */
export function CourseTeachersCard({ courseId }: { courseId: string }) {
  const t = useT();
  const query = useListCourseTeachersQuery(courseId, { refetchOnMountOrArgChange: true });
  return (
    <Card className="grid gap-5 p-6 sm:p-8">
      <div className="grid max-w-[60ch] gap-1.5">
        <h2 className="text-xl">{t('Teachers')}</h2>
        <p className="text-soft">
          {t(
            'Invite educators to teach this course with you. Price, sales, publishing and earnings stay yours. They see all lectures.',
          )}
        </p>
      </div>
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading')}>
            <Skeleton className="h-28 w-full" />
          </SkeletonGroup>
        }
      >
        {({ teachers }) => (
          <>
            {teachers.length > 0 && (
              <ul className="grid gap-3">
                {teachers.map((teacher) => (
                  <li key={teacher._id}>
                    <TeacherLine courseId={courseId} teacher={teacher} />
                  </li>
                ))}
              </ul>
            )}
            {teachers.length < courseTeacherLimits.perCourse && <InviteForm courseId={courseId} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function InviteForm({ courseId }: { courseId: string }) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<TeachingRight[]>(['content', 'class', 'questions', 'marking']);
  const [errors, setErrors] = useState<{ email?: string | undefined; rights?: string | undefined }>({});
  const [invite, { isLoading }] = useInviteTeacherMutation();

  async function send(event: FormEvent) {
    event.preventDefault();
    const missing = {
      email: email.trim() ? undefined : t('Please enter an email address'),
      rights: rights.length > 0 ? undefined : t('Choose at least one thing'),
    };
    setErrors(missing);
    if (missing.email || missing.rights) return;
    try {
      await invite({ courseId, email: email.trim(), rights }).unwrap();
      setEmail('');
      notify.success(t('Invited. They find it under “Courses” when they log in, and in their mail.'));
    } catch (failure) {
      const { message, issues } = toAppError(failure);
      setErrors({ email: issues.find(({ path }) => path === 'email')?.message ?? message });
    }
  }

  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className="grid gap-4 rounded-card border border-line p-4 sm:p-5"
    >
      <Field label={t('Email address')} error={errors.email}>
        <Input
          type="email"
          value={email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <RightsChoice chosen={rights} onChange={setRights} error={errors.rights} />
      <Button type="submit" variant="secondary" loading={isLoading} className="w-fit max-sm:w-full">
        <MailPlus aria-hidden className="size-5" />
        {t('Invite a teacher')}
      </Button>
    </form>
  );
}

function TeacherLine({ courseId, teacher: known }: { courseId: string; teacher: CourseTeacher }) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveTeacherMutation();
  const { _id, email, rights, teacher, expiresAt } = known;
  const name = teacher?.name ?? email;

  async function take() {
    try {
      notify.success((await remove({ courseId, teachingId: _id }).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
    setAsking(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
      {teacher ? (
        <Avatar name={teacher.name} photoUrl={teacher.photoUrl} size="sm" />
      ) : (
        <UserRound aria-hidden className="size-8 text-soft" />
      )}
      <div className="grid min-w-0 grow gap-0.5">
        <span className="font-medium wrap-anywhere">{name}</span>
        {teacher && <span className="text-sm text-soft wrap-anywhere">{email}</span>}
        <span className="text-sm text-soft">{rights.map((right) => t(rightTexts[right].name)).join(' · ')}</span>
        {expiresAt && <span className="text-sm text-soft">{t('Open until {date}', { date: t.date(expiresAt) })}</span>}
      </div>
      {!teacher && <Badge tone="highlight">{t('Waiting for an answer')}</Badge>}
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('Change what {name} may do', { name })}
          title={t('Change')}
          onClick={() => setChanging(true)}
        >
          <PenLine aria-hidden className="size-[1.1rem]" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('Remove {name}', { name })}
          title={t('Remove')}
          onClick={() => setAsking(true)}
        >
          <X aria-hidden className="size-[1.1rem]" />
        </Button>
      </div>
      {isChanging && <RightsDialog courseId={courseId} teacher={known} onClose={() => setChanging(false)} />}
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove {name}?', { name })}
        description={
          teacher
            ? t('They do not see the course any more. What they have made and written in it stays.')
            : t('The invitation is withdrawn.')
        }
        isBusy={isLoading}
        onRemove={() => void take()}
      />
    </div>
  );
}

function RightsDialog({
  courseId,
  teacher,
  onClose,
}: {
  courseId: string;
  teacher: CourseTeacher;
  onClose: () => void;
}) {
  const t = useT();
  const [rights, setRights] = useState<TeachingRight[]>(teacher.rights);
  const [error, setError] = useState<string>();
  const [change, { isLoading }] = useChangeTeacherRightsMutation();

  async function save() {
    if (rights.length === 0) return setError(t('Choose at least one thing'));
    try {
      await change({ courseId, teachingId: teacher._id, rights }).unwrap();
      onClose();
    } catch (failure) {
      setError(toAppError(failure).message);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={teacher.teacher?.name ?? teacher.email}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={isLoading} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <RightsChoice chosen={rights} onChange={setRights} error={error} />
    </Dialog>
  );
}
