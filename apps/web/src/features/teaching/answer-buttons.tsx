import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';

/** What somebody says to an invitation. */
export type InvitationAnswer = 'accept' | 'decline';

/** Props of {@link AnswerButtons}. */
interface AnswerButtonsProps {
  courseTitle: string;
  /** The answer that is on its way. */
  saying: InvitationAnswer | null;
  onSay: (answer: InvitationAnswer) => void;
}

/** Accepts or declines an invitation to a course. */
export function AnswerButtons({ courseTitle, saying, onSay }: AnswerButtonsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        loading={saying === 'accept'}
        disabled={saying !== null}
        aria-label={t('Accept: {title}', { title: courseTitle })}
        onClick={() => onSay('accept')}
      >
        {t('Accept')}
      </Button>
      <Button
        variant="secondary"
        loading={saying === 'decline'}
        disabled={saying !== null}
        aria-label={t('Decline: {title}', { title: courseTitle })}
        onClick={() => onSay('decline')}
      >
        {t('Decline')}
      </Button>
    </div>
  );
}
