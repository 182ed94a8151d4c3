import { type Category, categories } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { CategoryIcon } from '#shared/ui/category-icon.tsx';
import { OrderList } from '#shared/ui/order-list.tsx';
import { useSetCategoryOrderMutation } from './office-courses.api.ts';

/** The categories, to be put in order and saved; `order` is what the server has, empty where the office has chosen none. */
export function CategoryOrder({ order }: { order: Category[] }) {
  const t = useT();
  const before: readonly Category[] = order.length > 0 ? order : categories;
  const [wanted, setWanted] = useState<readonly Category[]>(before);
  const [save, { isLoading }] = useSetCategoryOrderMutation();
  const isChanged = wanted.join() !== before.join();

  async function send(chosen: readonly Category[]): Promise<void> {
    try {
      await save({ categories: [...chosen], basis: order }).unwrap();
      notify.success(t('Home shows it now.'));
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <div className="grid gap-4">
      <OrderList
        label={t('Order of the categories')}
        items={wanted}
        itemKey={(category) => category}
        nameOf={(category) => t(category)}
        onChange={setWanted}
      >
        {(category) => (
          <span className="flex items-center gap-2.5 font-medium">
            <CategoryIcon category={category} className="size-5" />
            {t(category)}
          </span>
        )}
      </OrderList>
      <div className="flex flex-wrap gap-3">
        <Button loading={isLoading} disabled={!isChanged} onClick={() => void send(wanted)}>
          {t('Save')}
        </Button>
        {isChanged && (
          <Button variant="secondary" onClick={() => setWanted(before)}>
            {t('Undo')}
          </Button>
        )}
        {order.length > 0 && !isChanged && (
          <Button variant="secondary" onClick={() => void send([])}>
            {t('Back to the usual order')}
          </Button>
        )}
      </div>
    </div>
  );
}
