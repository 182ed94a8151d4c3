import {
  type Category,
  categories,
  courseLanguages,
  courseLengths,
  coursePrices,
  type FacetCounts,
  leastRatings,
  levels,
} from '@nalanda/contract';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatRating, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CategoryIcon } from '#shared/ui/category-icon.tsx';
import { Checkbox, Radio } from '#shared/ui/choices.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { languageNames } from '../course-languages.ts';
import { useCountPublishedCoursesQuery, useCountPublishedFacetsQuery } from '../courses.api.ts';
import {
  type CatalogueFilters,
  countTicked,
  lengthLabels,
  priceLabels,
  toFacetsQuery,
  toggle,
  unticked,
} from './catalogue-filters.models.ts';

/** Beside the list it stays in view, and where it is taller than the window it scrolls by itself. */
const sheet = 'mt-3 gap-5 p-5 lg:mt-0 lg:grid lg:max-h-[calc(100dvh-var(--head)-3rem)] lg:overflow-y-auto';
const box = 'lg:pointer-fine:min-h-9';

/** Props of {@link FilterPanel}. */
interface FilterPanelProps {
  filters: CatalogueFilters;
  /** In the order in which they are listed; the product's where the office has chosen none. */
  order?: readonly Category[] | undefined;
  /** Called with what has changed; the page starts anew by itself. */
  onChange: (change: Partial<CatalogueFilters>) => void;
}

/** The side panel of the catalogue; on small screens it hides behind a button. */
export function FilterPanel({ filters, order = categories, onChange }: FilterPanelProps) {
  const t = useT();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const count = countTicked(filters);
  const { data: counts } = useCountPublishedCoursesQuery();
  const { data: facets } = useCountPublishedFacetsQuery(toFacetsQuery(filters));
  return (
    <aside aria-label={t('Filters')} className="lg:sticky lg:top-[calc(var(--head)+1.5rem)] lg:self-start">
      <Button
        variant="secondary"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown((shown) => !shown)}
        className="w-full lg:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {isShown ? t('Hide Filters') : t('Show Filters')}
        {count > 0 && (
          <span className="rounded-full bg-terracotta px-2 py-1 text-xs text-on-terracotta">
            <span className="sr-only">{t('Chosen:')} </span>
            {count}
          </span>
        )}
      </Button>
      <Card id={id} className={cx(sheet, isShown ? 'grid' : 'hidden')}>
        <fieldset>
          <legend className="mb-2 font-display text-xl font-semibold">{t('Filter by Category')}</legend>
          <div className="grid min-[480px]:grid-cols-2 lg:grid-cols-1">
            {order.map((category) => (
              <Checkbox
                key={category}
                className={box}
                label={
                  <span className="flex items-center gap-2.5">
                    <CategoryIcon category={category} className="size-5" />
                    {t(category)}
                    <CourseCount count={counts?.find((entry) => entry.category === category)?.count} />
                  </span>
                }
                checked={filters.categories.includes(category)}
                onChange={() => onChange({ categories: toggle(filters.categories, category) })}
              />
            ))}
          </div>
        </fieldset>
        <FilterGroup legend={t('Price')} className="min-[480px]:grid-cols-2">
          {coursePrices.map((price) => (
            <Checkbox
              key={price}
              className={box}
              label={
                <span className="flex items-center gap-2.5">
                  {t(priceLabels[price])}
                  <CourseCount count={facets?.prices.find((entry) => entry.price === price)?.count} />
                </span>
              }
              checked={filters.prices.includes(price)}
              onChange={() => onChange({ prices: toggle(filters.prices, price) })}
            />
          ))}
        </FilterGroup>
        <RatingGroup filters={filters} counts={facets?.ratings} onChange={onChange} />
        <FilterGroup legend={t('Level')} className="min-[480px]:grid-cols-3">
          {levels.map((level) => (
            <Checkbox
              key={level}
              className={box}
              label={t(level)}
              checked={filters.levels.includes(level)}
              onChange={() => onChange({ levels: toggle(filters.levels, level) })}
            />
          ))}
        </FilterGroup>
        <FilterGroup legend={t('Length')} className="min-[480px]:grid-cols-2">
          {courseLengths.map((length) => (
            <Checkbox
              key={length}
              className={box}
              label={
                <span className="flex items-center gap-2.5">
                  {t(lengthLabels[length])}
                  <CourseCount count={facets?.lengths.find((entry) => entry.length === length)?.count} />
                </span>
              }
              checked={filters.lengths.includes(length)}
              onChange={() => onChange({ lengths: toggle(filters.lengths, length) })}
            />
          ))}
          {filters.lengths.length > 0 && <LeftOut count={facets?.withoutVideos ?? 0} />}
        </FilterGroup>
        <LanguageGroup filters={filters} counts={facets?.languages} onChange={onChange} />
        {count > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange(unticked)}>
            {t('Clear filters')}
          </Button>
        )}
      </Card>
    </aside>
  );
}

/** Props of {@link RatingGroup} and {@link LanguageGroup}. */
interface CountedGroupProps<Counts> extends Pick<FilterPanelProps, 'filters' | 'onChange'> {
  counts: Counts | undefined;
}

/** At least so many stars: one choice, because each includes those above it. */
function RatingGroup({ filters, counts, onChange }: CountedGroupProps<FacetCounts['ratings']>) {
  const t = useT();
  const name = useId();
  return (
    <FilterGroup legend={t('Rating')} className="min-[480px]:grid-cols-2">
      {[null, ...leastRatings].map((rating) => (
        <Radio
          key={rating}
          name={name}
          className={box}
          label={
            <span className="flex flex-wrap items-center gap-x-2.5">
              {rating === null ? (
                t('Any rating')
              ) : (
                <>
                  <Stars value={Number(rating)} />
                  {t('{rating} and up', { rating: formatRating(Number(rating)) })}
                  <CourseCount count={counts?.find((entry) => entry.rating === rating)?.count} />
                </>
              )}
            </span>
          }
          checked={filters.rating === rating}
          onChange={() => onChange({ rating })}
        />
      ))}
    </FilterGroup>
  );
}

/** The languages that there are to choose; nothing where no course says its own. */
function LanguageGroup({ filters, counts = [], onChange }: CountedGroupProps<FacetCounts['languages']>) {
  const t = useT();
  // What is ticked stays to be unticked, also where it leaves nothing.
  const offered = courseLanguages.filter(
    (code) => filters.languages.includes(code) || counts.some(({ language }) => language === code),
  );
  if (offered.length === 0) return null;
  return (
    <FilterGroup legend={t('Language of the course')} className="min-[480px]:grid-cols-2">
      {offered.map((language) => (
        <Checkbox
          key={language}
          className={box}
          label={
            <span className="flex items-center gap-2.5">
              {t(languageNames[language])}
              <CourseCount count={counts.find((entry) => entry.language === language)?.count ?? 0} />
            </span>
          }
          checked={filters.languages.includes(language)}
          onChange={() => onChange({ languages: toggle(filters.languages, language) })}
        />
      ))}
    </FilterGroup>
  );
}

/** A further group of boxes, under a line. */
function FilterGroup({ legend, className, children }: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-display text-xl font-semibold">{legend}</legend>
      <div className={cx('clear-both grid lg:grid-cols-1', className)}>{children}</div>
    </fieldset>
  );
}

/** Says what no length can show: courses without videos would be missed without a word. */
function LeftOut({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <p className="col-span-full mt-1 text-sm text-soft">
      {t.count(count, '{count} course without videos is left out', '{count} courses without videos are left out')}
    </p>
  );
}

/** How many courses a choice has; nothing until it is known. */
function CourseCount({ count }: { count: number | undefined }) {
  const t = useT();
  if (count === undefined) return null;
  return (
    <span className="text-sm text-soft">
      <span aria-hidden>{t.number(count)}</span>
      <span className="sr-only">({t.count(count, '{count} course', '{count} courses')})</span>
    </span>
  );
}
