import { tellFailure } from '#shared/lib/tell-failure.ts';
import { useFinishArticleMutation } from './finish-article.api.ts';
import { FinishMark } from './finish-mark.tsx';

/** Props of {@link FinishArticle}. */
interface FinishArticleProps {
  lectureId: string;
  isDone: boolean;
}

/** At the foot of an article: that it was read. */
export default function FinishArticle({ lectureId, isDone }: FinishArticleProps) {
  const [finish, { isLoading }] = useFinishArticleMutation();

  async function handleClick() {
    try {
      await finish(lectureId).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return <FinishMark isDone={isDone} isBusy={isLoading} onFinish={() => void handleClick()} />;
}
