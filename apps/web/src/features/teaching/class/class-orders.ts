import { type LearnerSort, type LearnerState, learnerSorts, learnerStates } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** An order of the learners as the address has it, such as `name-asc`; the first one is the usual one. */
export const learnerOrders = [
  { value: 'enrolled-desc', label: msg('Newest enrolments') },
  { value: 'enrolled-asc', label: msg('Oldest enrolments') },
  { value: 'name-asc', label: msg('Name, A to Z') },
  { value: 'name-desc', label: msg('Name, Z to A') },
  { value: 'progress-desc', label: msg('Most progress') },
  { value: 'progress-asc', label: msg('Least progress') },
  { value: 'lectures-desc', label: msg('Most lectures completed') },
  { value: 'lectures-asc', label: msg('Fewest lectures completed') },
  { value: 'quizzes-desc', label: msg('Best marks in quizzes') },
  { value: 'quizzes-asc', label: msg('Lowest marks in quizzes') },
  { value: 'assignments-desc', label: msg('Best marks in assignments') },
  { value: 'assignments-asc', label: msg('Lowest marks in assignments') },
  { value: 'seen-desc', label: msg('Seen most recently') },
  { value: 'seen-asc', label: msg('Not seen for longest') },
  { value: 'questions-desc', label: msg('Most questions') },
  { value: 'questions-asc', label: msg('Fewest questions') },
  { value: 'certificate-desc', label: msg('With a certificate first') },
  { value: 'certificate-asc', label: msg('Without a certificate first') },
] as const satisfies readonly { value: `${LearnerSort}-${'asc' | 'desc'}`; label: string }[];

/** What the filter of learners says. */
export const learnerStateTexts: Readonly<Record<LearnerState, string>> = {
  'never-started': msg('Never started'),
  stuck: msg('Not seen for 14 days'),
  finished: msg('Finished the course'),
  'below-pass': msg('Below a pass mark'),
  'not-handed-in': msg('An assignment not handed in'),
  added: msg('Added by you'),
  platform: msg('From a learning platform'),
};

/** The order that an address names, the usual one where it names none. */
export function readOrder(text: string): { value: string; sort: LearnerSort; order: 'asc' | 'desc' } {
  const { value } = learnerOrders.find((known) => known.value === text) ?? learnerOrders[0];
  const [word, order] = value.split('-');
  const sort = learnerSorts.find((known) => known === word) ?? 'enrolled';
  return { value, sort, order: order === 'asc' ? 'asc' : 'desc' };
}

/** The filter that an address names, if there is one of that name. */
export const readState = (text: string): LearnerState | undefined => learnerStates.find((known) => known === text);
