import type { CourseDetail, CourseLanguage } from '@nalanda/contract';
import { Languages, type LucideIcon, RefreshCw, Signal, Users } from 'lucide-react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { languageNames } from '../course-languages.ts';

/** For how many, how hard, in which language and how fresh; what is not known is left out. */
export function CourseFacts({ course }: { course: CourseDetail }) {
  const t = useT();
  const { enrolledCount, level, changedAt } = course;
  const facts: { icon: LucideIcon; text: string | null }[] = [
    { icon: Users, text: enrolledCount > 0 ? t.count(enrolledCount, '{count} learner', '{count} learners') : null },
    { icon: Signal, text: level && t(level) },
    { icon: Languages, text: describeLanguage(t, course) },
    { icon: RefreshCw, text: t('Last changed {date}', { date: t.indianDate(changedAt) }) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {facts.map(
        ({ icon: Icon, text }) =>
          text && (
            <li key={text} className="flex items-center gap-2">
              <Icon aria-hidden className="size-4 shrink-0 text-soft" />
              {text}
            </li>
          ),
      )}
    </ul>
  );
}

function describeLanguage(t: Translate, { language, lectures }: CourseDetail): string | null {
  if (!language) return null;
  const name = t(languageNames[language]);
  const captions = listCaptionLanguages(t, lectures, language);
  return captions.length === 0 ? name : t('{name}, captions in {languages}', { name, languages: t.list(captions) });
}

/** Names of the languages in which a course has captions, but for the one it is held in. */
function listCaptionLanguages(t: Translate, lectures: CourseDetail['lectures'], spoken: CourseLanguage): string[] {
  const codes = lectures.flatMap(({ captions }) => captions.map(({ language }) => language.split('-')[0] ?? language));
  return [...new Set(codes)].flatMap((code) =>
    code !== spoken && Object.hasOwn(languageNames, code) ? t(languageNames[code as CourseLanguage]) : [],
  );
}
