import type { PersonDetail } from '@nalanda/contract';
import { useLiftBounceMutation } from '#features/users/people.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';

/** Says that mails to somebody come back, and lets the office try again. */
export function BounceNote({ person, mayHelp }: { person: PersonDetail; mayHelp: boolean }) {
  const t = useT();
  const [lift, { isLoading }] = useLiftBounceMutation();
  const { bounce } = person;
  if (!bounce) return null;

  const tryAgain = async () => {
    try {
      await lift(person._id).unwrap();
      notify.success(t('Mails go to this address again.'));
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xl">{t('Mails to this address come back')}</h2>
        <p className="text-soft wrap-anywhere">
          {t('Nothing is sent there since {date}, until the address is changed or you lift it.', {
            date: t.date(bounce.at),
          })}
        </p>
        {bounce.reason && <p className="text-sm text-soft wrap-anywhere">{bounce.reason}</p>}
      </div>
      {mayHelp && (
        <Button variant="secondary" loading={isLoading} onClick={() => void tryAgain()}>
          {t('Send mails there again')}
        </Button>
      )}
    </Card>
  );
}
