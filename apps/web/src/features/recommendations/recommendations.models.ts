import type { RecommendationReason } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';

/** Words of skills and jobs that are written in capitals; the skill graph has all its names in small letters. */
const CAPITALS = new Set(
  'ai api ar aws bi ca cad cnc css dba devops erp gcp gst hr html ios iot it jee nlp php pr qa r sap seo sql ssc tv ui upsc ux vr xml'.split(
    ' ',
  ),
);

/** A skill or a job as people write it: 'SQL', 'AI engineer'. */
export function nameOf(skill: string): string {
  return skill
    .split(' ')
    .map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word))
    .join(' ');
}

/** The words of a path: 'Become a data analyst'. */
export function describeCareer(t: Translate, job: string): string {
  const name = nameOf(job);
  return /^[aeiou]/i.test(name) && !/^(u[ix]|uni|use)/i.test(name)
    ? t('Become an {job}', { job: name })
    : t('Become a {job}', { job: name });
}

/** Why a course is recommended, in one line. */
export function describeRecommendation(t: Translate, reason: RecommendationReason): string {
  switch (reason.kind) {
    case 'learnt':
      return t('Because you learnt {skill}', { skill: nameOf(reason.skill) });
    case 'learning':
      return t('Because you are learning {skill}', { skill: nameOf(reason.skill) });
    case 'towards':
      return t('Next step towards {job}', { job: nameOf(reason.job) });
    case 'together':
      return t('Often taken together with “{title}”', { title: reason.title });
    case 'after':
      return t('A next step after {skill}', { skill: nameOf(reason.skill) });
    case 'beside':
      return t('Goes well with {skill}', { skill: nameOf(reason.skill) });
  }
}
