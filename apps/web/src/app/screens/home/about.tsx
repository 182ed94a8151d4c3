import { Award, GraduationCap, Infinity as InfinityIcon, Lightbulb } from 'lucide-react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { LoopingVideo } from './looping-video.tsx';

const strengths = [
  { icon: Lightbulb, label: msg('Simplified Learning') },
  { icon: GraduationCap, label: msg('Expert Trainers') },
  { icon: Award, label: msg('Big Experience') },
  { icon: InfinityIcon, label: msg('Lifetime Access') },
];

/** What this place is, with a picture and a short silent film. */
export function About() {
  const t = useT();
  const { brandName } = useSystemInfo();
  return (
    <section aria-labelledby="about-heading" className="mt-16 border-y border-line bg-sunken py-12 sm:mt-20 sm:py-20">
      <div className="wrap grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="relative mb-[12%] mr-[8%] max-lg:order-last">
          <img
            src="/media/about.webp"
            alt={t('Learners around a table in the courtyard of a brick-built library')}
            width={960}
            height={720}
            loading="lazy"
            decoding="async"
            className="aspect-[4/3] w-full rounded-panel border border-line bg-raised object-cover"
          />
          <LoopingVideo
            src="/media/about-loop.mp4"
            poster="/media/about-loop-poster.webp"
            className="absolute -bottom-[14%] -right-[8%] aspect-video w-[58%] rounded-card border-4 border-sunken"
          />
        </div>
        <div>
          <p className="text-xs font-semibold uppercase tracking-wide text-terracotta-deep">{t('About us')}</p>
          <h2 id="about-heading" className="mt-2 text-3xl">
            {t('Learning that keeps pace with you')}
          </h2>
          <p className="mt-5 max-w-[60ch] text-soft">
            {t(
              '{brandName} is a modern Learning Management System. It simplifies online education, tracks your progress and improves the collaboration of students and instructors, so that the time you give to learning goes into learning.',
              { brandName },
            )}
          </p>
          <ul className="mt-6 grid gap-x-6 gap-y-4 min-[420px]:grid-cols-2">
            {strengths.map(({ icon: Icon, label }) => (
              <li key={label} className="flex items-center gap-3 font-[560]">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-saffron-wash">
                  <Icon aria-hidden className="size-[1.375rem]" />
                </span>
                {t(label)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
