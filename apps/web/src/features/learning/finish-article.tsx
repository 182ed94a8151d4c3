import { CircleCheck } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useFinishArticleMutation } from './finish-article.api.ts';

/** Props of {@link FinishArticle}. */
interface FinishArticleProps {
  lectureId: string;
  isDone: boolean;
}

/** At the foot of an article: that it was read. */
export function FinishArticle({ lectureId, isDone }: FinishArticleProps) {
  const t = useT();
  const [finish, { isLoading }] = useFinishArticleMutation();

  async function handleClick() {
    try {
      await finish(lectureId).unwrap();
    } catch (error) {
      notify.error(toAppError(error).message);
    }
  }

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
        <Button variant="secondary" loading={isLoading} onClick={() => void handleClick()}>
          {t('Mark as read')}
        </Button>
      )}
    </div>
  );
}
