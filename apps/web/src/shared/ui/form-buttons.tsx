import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from './button.tsx';

/** Props of {@link FormButtons}. */
interface FormButtonsProps {
  onCancel: () => void;
  /** What the form does is under way. */
  loading?: boolean;
  /** What the form does. */
  children: ReactNode;
}

/** The end of a form in a window: the way out, and what it does. */
export function FormButtons({ onCancel, loading, children }: FormButtonsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap justify-end gap-3 pt-2">
      <Button variant="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={loading}>
        {children}
      </Button>
    </div>
  );
}
