import { useSyncExternalStore } from 'react';

/** Day of the build as `YYYY-MM-DD`: what prerendered pages show until the browser's own day is known. */
const buildDay: string = import.meta.env.VITE_BUILD_DAY;

let today = '';
function readToday(): string {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  if (day !== today) today = day;
  return today;
}

const never = () => () => {};

/** The current local day as a date at midnight; safe to use in prerendered pages. */
export function useToday(): Date {
  return new Date(`${useSyncExternalStore(never, readToday, () => buildDay)}T00:00:00`);
}
