import type { CourseDetail } from '@nalanda/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Price } from '#shared/ui/price.tsx';

const promises = [msg('20+ hours of video content'), msg('Lifetime access to course materials')];

/** Props of {@link OfferCard}. */
interface OfferCardProps {
  course: CourseDetail;
  /** Takes the place of the price for whoever has the course. */
  progress: ReactNode;
  children: ReactNode;
}

/** Picture, price and what one gets; the button comes from outside. */
export function OfferCard({ course, progress, children }: OfferCardProps) {
  const t = useT();
  return (
    <Card className="overflow-hidden sm:max-lg:grid sm:max-lg:grid-cols-2">
      <CourseCover course={course} isEager className="aspect-[40/19] w-full sm:max-lg:aspect-auto sm:max-lg:h-full" />
      <div className="grid content-center gap-4 p-5">
        {progress ?? (
          <p className="flex items-baseline gap-3">
            <span className="sr-only">{t('Price')} </span>
            <Price value={course.price} className="text-3xl" />
            <span className="sr-only">, {t('list price')} </span>
            <s className="text-lg text-soft">₹5000</s>
          </p>
        )}
        {children}
        <ul className="grid gap-2">
          {promises.map((promise) => (
            <li key={promise} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-[0.2em] size-5 shrink-0 text-success" />
              {t(promise)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
