import type { ArticleNode, AssignmentSettings, Cue, QuizQuestion, QuizSettings } from '@nalanda/contract';

/** A course as it goes into a package. */
export interface PackedCourse {
  id: string;
  title: string;
  description: string;
  /** What it is held in; null when nobody has said. */
  language: string | null;
  /** Its page that anybody may read; null while it is not published, and where the school's address is not known. */
  pageUrl: string | null;
  sections: { id: string; title: string }[];
  lectures: PackedLecture[];
  /** Lectures that are not in it. */
  leftOut: number;
}

/** A lecture with something to learn from. */
export interface PackedLecture {
  id: string;
  sectionId: string | null;
  title: string;
  /** Small Markdown. */
  description: string;
  lesson: 'article' | 'quiz' | 'assignment' | null;
  film: { storageKey: string; byteSize: number; durationSeconds: number; posterKey: string | null } | null;
}

/** What stands in a lecture, read when its turn has come. */
export interface LectureContent {
  captions: { language: string; cues: Cue[] }[];
  files: { name: string; storageKey: string; byteSize: number }[];
  article: { nodes: ArticleNode[]; pictures: { id: string; storageKey: string }[] } | null;
  quiz: { settings: QuizSettings; questions: QuizQuestion[] } | null;
  task: { task: string; settings: AssignmentSettings } | null;
}
