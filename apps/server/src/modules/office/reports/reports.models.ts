import type { ReportStep } from '@nalanda/contract';
import { addDays, countDays, type DayRange, mondayOf } from '../../../platform/text/days.ts';

/** How long a report may be, and how long it is unless somebody says, in days. */
const LENGTHS: Readonly<Record<ReportStep, { most: number; usual: number }>> = {
  day: { most: 400, usual: 30 },
  week: { most: 1_830, usual: 84 },
  month: { most: 3_660, usual: 365 },
};

/** Days of a report as they were asked for, ended today and begun as usual where nothing was said. */
export function toRange(
  asked: { from?: string | undefined; to?: string | undefined },
  step: ReportStep,
  today: string,
): DayRange {
  const to = asked.to ?? today;
  return { from: asked.from ?? addDays(to, 1 - LENGTHS[step].usual), to };
}

/** Whether a report may be about so many days. */
export function isReportable(range: DayRange, step: ReportStep): boolean {
  const days = countDays(range);
  return days >= 1 && days <= LENGTHS[step].most;
}

/** The first day of the step that a day lies in: itself, its Monday, the first of its month. */
function startOfStep(day: string, step: ReportStep): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return mondayOf(day);
}

/** First days of all steps that a range touches, oldest first. */
export function listSteps({ from, to }: DayRange, step: ReportStep): string[] {
  const steps: string[] = [];
  for (let start = startOfStep(from, step); start <= to; start = nextStep(start, step)) steps.push(start);
  return steps;
}

function nextStep(start: string, step: ReportStep): string {
  if (step === 'month') return startOfStep(addDays(start, 31), 'month');
  return addDays(start, step === 'week' ? 7 : 1);
}

/** Single days, ascending, as few ranges: days that follow each other are one, of at most `most` days. */
export function toRanges(days: readonly string[], most: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day === addDays(last.to, 1) && countDays(last) < most) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** A range in pieces of whole months, the first and the last cut where the range ends. */
export function toMonths({ from, to }: DayRange): DayRange[] {
  return listSteps({ from, to }, 'month').map((first) => {
    const last = addDays(nextStep(first, 'month'), -1);
    return { from: first < from ? from : first, to: last > to ? to : last };
  });
}

/** First days of the months that the days lie in, each once. */
export function monthsOf(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => startOfStep(day, 'month')))];
}

/** The whole months of a range (`null`: none), and the days before and after them, for which days must be asked. */
export function splitMonths(range: DayRange): { months: DayRange | null; edges: DayRange[] } {
  const isWhole = ({ from, to }: DayRange) => from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const parts = toMonths(range);
  const whole = parts.filter(isWhole);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return { months: null, edges: [range] };
  return { months: { from: first.from, to: last.to }, edges: parts.filter((part) => !isWhole(part)) };
}
