import type { CourseDetail, Sale } from '@nalanda/contract';
import { Award, Captions, Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { LowestPrice, lastMoment, Price } from '#shared/ui/price.tsx';

/** What the specification puts beside every price. */
const LIST_PRICE = '₹5000';

/** Props of {@link OfferPrice}. */
interface OfferPriceProps {
  /** What is to be paid now, in rupees. */
  price: number | null;
  /** What it costs without a coupon. */
  fullPrice: number | null;
  /** The price is lower for a while: the ordinary one is struck through then, never the specification's. */
  sale: Sale | undefined;
  hasRealFigures: boolean;
}

/** One price, and one that is struck through: the specification's, or with real figures the one without the coupon. */
export function OfferPrice({ price, fullPrice, sale, hasRealFigures }: OfferPriceProps) {
  const t = useT();
  const struck = hasRealFigures || sale ? price !== fullPrice && t.price(fullPrice) : LIST_PRICE;
  return (
    <>
      <p className="flex flex-col lg:flex-row lg:items-baseline lg:gap-3">
        <span className="sr-only">{t('Price')} </span>
        <Price value={price} className="text-xl leading-tight lg:text-3xl" />
        {struck && (
          <>
            <span className="sr-only">, {t('list price')} </span>
            <s className="text-sm text-soft lg:text-base">{struck}</s>
          </>
        )}
      </p>
      {sale && (
        // Under the price where there is room; at the foot of small screens under the whole bar.
        <p className="col-span-full -mt-1 grid text-sm text-soft max-lg:order-last">
          <LowestPrice sale={sale} />
          <span className="text-xs max-lg:hidden">
            {t('Sale until {date}', { date: t.indianDate(lastMoment(sale)) })}
          </span>
        </p>
      )}
    </>
  );
}

/** Props of {@link OfferCard}. */
interface OfferCardProps {
  cover: ReactNode;
  /** What is to be chosen before one buys. */
  choice?: ReactNode;
  /** Price or progress, and the button; at the foot of small screens. */
  bar: ReactNode;
  /** What the course includes. */
  includes: ReactNode;
  /** Less wanted: the coupon, the invoice. */
  children?: ReactNode;
}

/** What one gets for what; plain in the page on small screens, else a sheet that scrolls by itself where it is taller than the window. */
export function OfferCard({ cover, choice, bar, includes, children }: OfferCardProps) {
  return (
    <div className="lg:max-h-[calc(100dvh-var(--head)-1rem)] lg:overflow-x-hidden lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-raised lg:shadow-card">
      {cover}
      <div className="grid gap-4 lg:p-5">
        {choice}
        {bar}
        {includes}
        {children}
      </div>
    </div>
  );
}

/** At the foot of small screens; where there is room, in the card. */
const bar =
  'grid gap-x-4 gap-y-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-center ' +
  'max-lg:gap-y-1.5 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-(--edge) max-lg:pt-2.5 ' +
  'max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-lg:shadow-card';

/** Price or progress, and the one button: it stays in reach wherever one reads. */
export function OfferBar({ isInert = false, children }: { isInert?: boolean; children: ReactNode }) {
  return (
    <div data-foot-bar inert={isInert} className={bar}>
      {children}
    </div>
  );
}

/** Props of {@link Includes}. */
interface IncludesProps {
  course: CourseDetail;
  /** The length of all videos as people say it; with real figures it takes the place of the specification's. */
  length: string;
  hasRealFigures: boolean;
}

/** What comes with the course: the specification's two lines first. */
export function Includes({ course, length, hasRealFigures }: IncludesProps) {
  const t = useT();
  return (
    <ul className="grid gap-2 max-lg:sm:grid-cols-2">
      {listIncludes(t, { course, length, hasRealFigures }).map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon aria-hidden className="mt-1 size-5 shrink-0 text-success" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function listIncludes(t: Translate, { course, length, hasRealFigures }: IncludesProps) {
  const hours = hasRealFigures ? length && t('{length} of video content', { length }) : t('20+ hours of video content');
  const hasCaptions = course.lectures.some(({ captions }) => captions.length > 0);
  const lines: { icon: LucideIcon; text: string | false }[] = [
    { icon: Check, text: hours || false },
    { icon: Check, text: t('Lifetime access to course materials') },
    { icon: Captions, text: hasCaptions && t('Captions and a transcript') },
    { icon: Award, text: t('A certificate that anybody can check') },
  ];
  return lines.flatMap(({ icon, text }) => (text ? { icon, text } : []));
}
