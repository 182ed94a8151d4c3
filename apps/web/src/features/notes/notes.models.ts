import type { Note } from '@nalanda/contract';
import { formatClock } from '#shared/lib/clock.ts';
import { paths } from '#shared/paths.ts';

/** Notes of one course, or of one lecture, that stand together. */
interface NoteGroup {
  id: string;
  title: string;
  notes: Note[];
}

/** Notes as they come, gathered by the id that `keyOf` gives. */
function groupNotes(notes: readonly Note[], keyOf: (note: Note) => { id: string; title: string }): NoteGroup[] {
  const groups: NoteGroup[] = [];
  for (const note of notes) {
    const { id, title } = keyOf(note);
    const last = groups.at(-1);
    if (last?.id === id) last.notes.push(note);
    else groups.push({ id, title, notes: [note] });
  }
  return groups;
}

/** Notes by course and, within it, by lecture, in the order in which they come. */
export function groupByCourse(notes: readonly Note[]): (NoteGroup & { lectures: NoteGroup[] })[] {
  return groupNotes(notes, ({ courseId, courseTitle }) => ({ id: courseId, title: courseTitle })).map((course) => ({
    ...course,
    lectures: groupNotes(course.notes, ({ lectureId, lectureTitle }) => ({ id: lectureId, title: lectureTitle })),
  }));
}

/** A title is one line, and its signs are no Markdown. */
const asTitle = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/([\\`*_[\]<>#])/g, '\\$1');

/** Notes as a Markdown file: courses and lectures as headings, each note below its moment, which leads there. Texts stay as they were written. */
export function toMarkdown(notes: readonly Note[], origin: string): string {
  const parts = groupByCourse(notes).flatMap(({ title, lectures }) => [
    `# ${asTitle(title)}`,
    ...lectures.flatMap((lecture) => [
      `## ${asTitle(lecture.title)}`,
      ...lecture.notes.map(({ courseId, lectureId, atSeconds, text }) => {
        const moment = origin + paths.viewLecture(courseId, { lectureId, seconds: Math.floor(atSeconds) });
        return `**[${formatClock(atSeconds)}](${moment})**\n\n${text.replaceAll('\r\n', '\n')}`.trimEnd();
      }),
    ]),
  ]);
  return `${parts.join('\n\n')}\n`;
}

/** A name for the file that every system takes. */
export function toFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, 60);
  return `${name || 'notes'}.md`;
}
