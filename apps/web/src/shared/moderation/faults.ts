import type { Fault } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** What something is reported and hidden for, in the order in which people are asked. */
export const FAULT_LABELS: Record<Fault, string> = {
  spam: msg('Advertising or spam'),
  offensive: msg('Insults or hate'),
  'personal-data': msg('Private details of somebody'),
  'off-topic': msg('Not about this course'),
  untrue: msg('Says something untrue'),
  other: msg('Something else'),
};
