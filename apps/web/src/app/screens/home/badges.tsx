import { BadgeIndianRupee, BookOpen, Infinity as InfinityIcon, LifeBuoy, Users } from 'lucide-react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';

const badges = [
  { icon: BookOpen, label: msg('20k+ Online Courses') },
  { icon: InfinityIcon, label: msg('Lifetime Access') },
  { icon: BadgeIndianRupee, label: msg('Value For Money') },
  { icon: LifeBuoy, label: msg('Lifetime Support') },
  { icon: Users, label: msg('Community Support') },
];

/** Five reasons in a row; without the figure where the school shows true ones. */
export function Badges() {
  const t = useT();
  const { hasRealFigures } = useSystemInfo();
  return (
    <div className="wrap">
      <ul className="grid grid-cols-2 gap-x-3 border-y border-line py-3 md:grid-cols-3 lg:grid-cols-5 lg:py-0">
        {badges.slice(hasRealFigures ? 1 : 0).map(({ icon: Icon, label }) => (
          <li
            key={label}
            className="flex items-center gap-2.5 px-1 py-2.5 text-sm leading-snug sm:gap-3 font-[550] lg:py-5"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-terracotta" />
            {t(label)}
          </li>
        ))}
      </ul>
    </div>
  );
}
