import type { Category } from '@nalanda/contract';
import { Link } from 'react-router';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { CategoryIcon } from '#shared/ui/category-icon.tsx';
import { Section } from './section.tsx';

const shown: readonly Category[] = [
  'Web Development',
  'UI UX Designing',
  'App Development',
  'Ethical Hacking',
  'AI/ML',
  'Data Science',
  'Data Analytics',
  'AI Tools',
];

/** The eight categories as doors into the catalogue, in the office's order where it has chosen one. */
export function ExploreCourses() {
  const t = useT();
  const { categoryOrder } = useSystemInfo();
  const ordered = categoryOrder?.filter((category) => shown.includes(category)) ?? shown;
  return (
    <Section title={t('Explore Our Courses')}>
      <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
        {ordered.map((category) => (
          <li key={category}>
            <Link
              to={paths.allCourses(category)}
              className="flex h-full flex-col gap-2 rounded-card border border-line bg-raised p-4 font-[560] leading-snug transition-colors duration-150 hover:border-line-strong hover:bg-sunken sm:flex-row sm:items-center sm:gap-4 sm:p-5"
            >
              <CategoryIcon category={category} />
              {t(category)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
