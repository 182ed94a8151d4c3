import type { QuizQuestionKind } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** What questions of a kind are called. */
export const kindTexts: Record<QuizQuestionKind, string> = {
  single: msg('One choice'),
  multiple: msg('Several choices'),
  ordering: msg('Put in order'),
  matching: msg('Match pairs'),
  number: msg('Number'),
  text: msg('Short text'),
};
