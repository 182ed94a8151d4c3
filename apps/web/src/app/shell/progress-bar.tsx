import { useNavigation } from 'react-router';

/** A thin line at the top while the next screen is on its way. */
export function ProgressBar() {
  if (useNavigation().state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-[3px] animate-shimmer bg-terracotta" />;
}
