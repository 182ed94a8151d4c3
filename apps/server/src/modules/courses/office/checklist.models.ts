import type { CourseCheck, OfficeCourseDetail } from '@nalanda/contract';

/** Of a course what its checklist is made from. */
interface CheckedCourse {
  title: string;
  description: string;
  category: string | null;
  level: string | null;
  pricePaise: number | null;
  thumbnailKey: string | null;
  coverVariant: number | null;
  outcomes: string[];
}

/** Without these nothing is published (`findMissingForPublishing`). */
const required: readonly CourseCheck[] = ['title', 'category', 'cover', 'playable-lecture'];

/** What can be found out about a course without looking at it; what publishing asks for comes first. */
export function checkCourse(
  course: CheckedCourse,
  lectures: { all: number; playable: number; free: number },
): OfficeCourseDetail['checks'] {
  const met: Record<CourseCheck, boolean> = {
    title: course.title.trim() !== '',
    category: course.category !== null,
    cover: course.thumbnailKey !== null || course.coverVariant !== null,
    'playable-lecture': lectures.playable > 0,
    description: course.description.trim() !== '',
    price: course.pricePaise !== null,
    'free-preview': lectures.free > 0,
    outcomes: course.outcomes.length > 0,
    level: course.level !== null,
    'all-videos': lectures.all > 0 && lectures.playable === lectures.all,
  };
  return (Object.keys(met) as CourseCheck[]).map((check) => ({
    check,
    isMet: met[check],
    isRequired: required.includes(check),
  }));
}
