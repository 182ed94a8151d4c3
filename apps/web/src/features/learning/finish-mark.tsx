import { CircleCheck } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';

/** Props of {@link FinishMark}. */
interface FinishMarkProps {
  isDone: boolean;
  isBusy?: boolean;
  onFinish: () => void;
}

/** At the foot of an article: that it was read, or the way to say so. */
export function FinishMark({ isDone, isBusy = false, onFinish }: FinishMarkProps) {
  const t = useT();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <p role="status" className="flex items-center gap-2 font-semibold text-success empty:hidden">
        {isDone && (
          <>
            <CircleCheck aria-hidden className="size-5" />
            {t('Read')}
          </>
        )}
      </p>
      {!isDone && (
        <Button variant="secondary" loading={isBusy} onClick={onFinish}>
          {t('Mark as read')}
        </Button>
      )}
    </div>
  );
}
