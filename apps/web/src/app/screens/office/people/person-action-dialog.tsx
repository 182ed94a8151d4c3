import { type PersonDetail, reasonBodySchema } from '@nalanda/contract';
import { useState } from 'react';
import { useLookAsMutation } from '#features/users/looking.api.ts';
import {
  type PersonDeed,
  useEnrolPersonMutation,
  useLiftSuspensionMutation,
  useSetRoleMutation,
  useSuspendPersonMutation,
  useUnenrolPersonMutation,
} from '#features/users/people.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { writeMark } from '../../../shell/session-mark.ts';
import { CourseChoice } from './course-choice.tsx';

/** Something that the office is about to do to somebody. */
export type PersonAction =
  | { kind: 'suspend' | 'lift' | 'enrol' | 'role' | 'look' }
  | { kind: 'unenrol'; courseId: string; title: string };

/** Props of {@link PersonActionDialog}. */
interface PersonActionDialogProps {
  person: PersonDetail;
  /** null keeps the window closed. */
  action: PersonAction | null;
  onClose: () => void;
}

/** Says what it means, asks why, and does it. */
export function PersonActionDialog({ person, action, onClose }: PersonActionDialogProps) {
  const texts = useTexts(person, action);
  return (
    <Dialog isOpen={action !== null} onClose={onClose} title={texts.title} description={texts.description}>
      {action && <ActionForm person={person} action={action} button={texts.button} onClose={onClose} />}
    </Dialog>
  );
}

function useTexts(person: PersonDetail, action: PersonAction | null) {
  const t = useT();
  const { name } = person;
  switch (action?.kind) {
    case 'lift':
      return {
        title: t('Let {name} in again?', { name }),
        description: t('They can log in again, and the courses that the suspension has hidden come back.'),
        button: t('Lift the suspension'),
      };
    case 'enrol':
      return {
        title: t('Enrol {name} in a course', { name }),
        description: t('Without payment, and without changing what the educator has earned.'),
        button: t('Enrol'),
      };
    case 'role':
      return person.role === 'student'
        ? {
            title: t('Make {name} an educator?', { name }),
            description: t('They can build courses and publish them, without waiting for approval.'),
            button: t('Make an educator'),
          }
        : {
            title: t('Make {name} a student?', { name }),
            description: t('They can build no courses any more. This works only while they have none.'),
            button: t('Make a student'),
          };
    case 'look':
      return {
        title: t('Look as {name}?', { name }),
        description: t(
          'You see the school as they see it, for 15 minutes, and can change nothing. Their money, devices and secrets are not shown. It is written into the audit log.',
        ),
        button: t('Look as this person'),
      };
    case 'unenrol':
      return {
        title: t('End this enrolment?'),
        description: t('{name} cannot watch “{title}” any more.', { name, title: action.title }),
        button: t('End the enrolment'),
      };
    default:
      return {
        title: t('Suspend {name}?', { name }),
        description: t(
          'They are logged out everywhere and cannot log in. Their courses leave the catalogue; learners who are enrolled can go on watching. Money stays as it is.',
        ),
        button: t('Suspend'),
      };
  }
}

interface ActionFormProps {
  person: PersonDetail;
  action: PersonAction;
  button: string;
  onClose: () => void;
}

function ActionForm({ person, action, button, onClose }: ActionFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const [suspend] = useSuspendPersonMutation();
  const [lift] = useLiftSuspensionMutation();
  const [enrol] = useEnrolPersonMutation();
  const [unenrol] = useUnenrolPersonMutation();
  const [lookAs] = useLookAsMutation();
  const form = useCheckedForm({ resolver: contractResolver(reasonBodySchema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const [setRole] = useSetRoleMutation();
  const role = person.role === 'student' ? 'educator' : 'student';

  function run(deed: PersonDeed) {
    if (action.kind === 'look') return lookAs(deed).unwrap();
    if (action.kind === 'role') return setRole({ ...deed, role }).unwrap();
    return { suspend, lift, enrol, unenrol }[action.kind](deed).unwrap();
  }

  const submit = form.handleSubmit(async ({ reason }) => {
    const courseId = action.kind === 'unenrol' ? action.courseId : chosen;
    try {
      await run({ userId: person._id, reason, courseId });
      if (action.kind === 'look') {
        // Other tabs ask who they are now; here nothing of the office stays in memory.
        writeMark();
        return window.location.assign(paths.home());
      }
      notify.success(t('Done.'));
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {action.kind === 'enrol' && <CourseChoice person={person} value={chosen} onChoose={setChosen} />}
      <Field
        label={t('Reason')}
        hint={t('Kept for the office; the person does not see it.')}
        error={errors.reason?.message}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
      <Button
        type="submit"
        variant={action.kind === 'suspend' || action.kind === 'unenrol' ? 'danger' : 'primary'}
        loading={isSubmitting}
        disabled={action.kind === 'enrol' && chosen === ''}
        className="justify-self-end"
      >
        {button}
      </Button>
    </form>
  );
}
