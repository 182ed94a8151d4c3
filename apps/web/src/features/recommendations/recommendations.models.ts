import type { JobNames, RecommendationReason } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';

/** Words of skills that are written in capitals; the skill graph has all its names in small letters. */
const CAPITALS = new Set(
  'ai api ar aws bi ca cad cnc css dba devops erp gcp gst hr html ios iot it jee nlp php pr qa r sap seo sql ssc tv ui upsc ux vr xml'.split(
    ' ',
  ),
);

/** A skill as people write it: 'SQL', 'AI art'. */
export function nameOf(skill: string): string {
  return skill
    .split(' ')
    .map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word))
    .join(' ');
}

/** Begins as it is spoken with a vowel: 'an author', 'an HR manager', but 'a UX designer'. */
const AFTER_AN = /^(?!U[IX]|uni|use)[aeiouAEIOU]|^[FHLMNRSX](?=[A-Z-])/;

/** The words of a path: 'Become a data analyst'. */
export function describeCareer(t: Translate, names: JobNames): string {
  const job = names[t.locale];
  return AFTER_AN.test(job) ? t('Become an {job}', { job }) : t('Become a {job}', { job });
}

/** Why a course is recommended, in one line. */
export function describeRecommendation(t: Translate, reason: RecommendationReason): string {
  switch (reason.kind) {
    case 'learnt':
      return t('Because you learnt {skill}', { skill: nameOf(reason.skill) });
    case 'learning':
      return t('Because you are learning {skill}', { skill: nameOf(reason.skill) });
    case 'towards':
      return t('Next step towards {job}', { job: reason.names[t.locale] });
    case 'together':
      return t('Often taken together with “{title}”', { title: reason.title });
    case 'after':
      return t('A next step after {skill}', { skill: nameOf(reason.skill) });
    case 'beside':
      return t('Goes well with {skill}', { skill: nameOf(reason.skill) });
  }
}
