import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAddWishMutation, useListWishesQuery, useRemoveWishMutation } from './wishes.api.ts';

/** Keeps a course for later, or not any more. Stands from the beginning, so that nothing moves when the list is there. */
export function WishButton({ courseId }: { courseId: string }) {
  const t = useT();
  const query = useListWishesQuery();
  useLoggedError(query.error);
  const [add, adding] = useAddWishMutation();
  const [remove, removing] = useRemoveWishMutation();
  const isWished = query.data?.some(({ course }) => course._id === courseId) ?? false;

  async function toggle() {
    try {
      await (isWished ? remove(courseId) : add(courseId)).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2">
      <Button variant="ghost" loading={adding.isLoading || removing.isLoading} onClick={() => void toggle()}>
        <Heart aria-hidden className={cx('size-5', isWished && 'fill-current text-terracotta')} />
        {isWished ? t('Remove from wishlist') : t('Add to wishlist')}
      </Button>
      {isWished && (
        <Link to={paths.wishlist()} className="link inline-flex min-h-11 items-center text-sm">
          {t('See the list')}
        </Link>
      )}
    </div>
  );
}
