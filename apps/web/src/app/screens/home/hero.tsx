import { ArrowRight, Sparkles } from 'lucide-react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { AskPanel } from './ask-panel.tsx';

/**
 * The promise, two ways in, and a live sample of what the AI search understands. It is the second thing where the page
 * begins with the person's own.
 */
export function Hero({ isSecond }: { isSecond: boolean }) {
  const t = useT();
  const { brandName, hero } = useSystemInfo();
  const Title = isSecond ? 'h2' : 'h1';
  return (
    <div className="home-hero wrap pb-12 pt-8 sm:pt-12 lg:pb-16">
      <div className="grid items-center gap-10 lg:grid-cols-[1.05fr_.95fr] lg:gap-12">
        <div>
          <Title className="text-hero">{hero?.title ?? t('Grow Your Skills to Advance Your Career path')}</Title>
          <p className="mt-5 max-w-[46ch] text-soft sm:text-xl">
            {hero?.text ??
              t('Say what you want to become. {brandName} finds the course, and a teacher you will remember.', {
                brandName,
              })}
          </p>
          <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <LinkButton to={paths.allCourses()} size="lg">
              {t('View all Courses')}
              <ArrowRight aria-hidden className="size-5" />
            </LinkButton>
            <LinkButton to={paths.searchWithAi()} size="lg" variant="secondary">
              <Sparkles aria-hidden className="size-5" />
              {t('Search with AI')}
            </LinkButton>
          </div>
        </div>
        <AskPanel />
      </div>
    </div>
  );
}
