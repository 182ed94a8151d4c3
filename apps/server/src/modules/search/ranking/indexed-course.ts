/** What the search knows of a published course. */
export interface IndexedCourse {
  id: string;
  title: string;
  subTitle: string;
  description: string;
  educatorName: string;
  educatorId?: string;
  category: string;
  level: string | null;
  /** The level that its title names, whatever was chosen. */
  titleLevel?: string | null;
  pricePaise: number | null;
  ratingSum: number;
  reviewCount: number;
  enrolledCount: number;
  /** Milliseconds since 1970. */
  publishedAt?: number | null;
  /** How long its lectures are together; null when there are none. */
  minutes?: number | null;
  /** Codes of the languages it is held in; none when nothing points away from English. */
  languages?: readonly string[];
  /** Skills that its educator linked it to, and those taken away. */
  addedSkills?: readonly string[];
  removedSkills?: readonly string[];
  /** What is said in its lectures, cut to what is indexed. */
  cues?: string;
  /** What learners can do after it, and what its lectures are called. */
  outline?: string;
}

/** A course in the index. Its tokens stand from `start` to `end`, the title's first, until `titleEnd`. */
export interface Doc {
  course: Omit<IndexedCourse, 'subTitle' | 'description' | 'cues' | 'outline'>;
  docId: number;
  start: number;
  titleEnd: number;
  end: number;
}

type KeptCourse = Doc['course'];

/** What many courses have in common, and lists that are mostly empty. */
const SHARED_TEXTS = ['category', 'level', 'titleLevel', 'educatorId', 'educatorName'] as const;
const LISTS = ['languages', 'addedSkills', 'removedSkills'] as const;
const NOTHING: readonly string[] = [];

/** Lets courses share one copy of what they have in common: the same texts read again and again would take a fifth of the index. */
export function createCourseSharing(): (course: KeptCourse) => KeptCourse {
  const known = new Map<string, string>();
  function share(text: string): string {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  }
  return (course) => {
    for (const name of SHARED_TEXTS) {
      const text = course[name];
      if (text) course[name] = share(text);
    }
    for (const name of LISTS) if (course[name]?.length === 0) course[name] = NOTHING;
    return course;
  };
}

/** The texts of a course in the order of `FIELDS`. */
export function fieldTexts(course: IndexedCourse): string[] {
  return [
    course.title,
    course.subTitle,
    course.description,
    course.educatorName,
    course.cues ?? '',
    course.outline ?? '',
  ];
}
