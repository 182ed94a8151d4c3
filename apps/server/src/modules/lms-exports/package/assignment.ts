import type { LectureContent, PackedLecture } from './content.ts';
import { type PackedLesson, writeDescription } from './lessons.ts';
import { writeMarkdown } from './markup.ts';
import { element, escapeXml, toDocument } from './xml.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imscc_extensions/assignment';
/** What belongs to us alone; other systems pass over it. */
const OWN_NAMESPACE = 'urn:nalanda:assignment';

interface Given {
  id: string;
  lecture: PackedLecture;
  task: NonNullable<LectureContent['task']>;
  /** Its page, whose files are attached. */
  lesson: PackedLesson | null;
}

/**
 * An assignment as the extension 1.0 of Common Cartridge has it. The format knows points alone: the criteria and the rest stand in an
 * extension of our own, so that an import here finds them again.
 */
export function writeAssignment({ id, lecture, task: { task, settings }, lesson }: Given): string {
  const points = settings.criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  const formats = [...(settings.takesText ? ['html'] : []), ...(settings.mostFiles > 0 ? ['file'] : [])];
  const attached = (lesson?.beside ?? []).map(({ name }) =>
    element('attachment', { href: name.slice(name.lastIndexOf('/') + 1), role: 'All' }),
  );
  const own = element('settings', { xmlns: OWN_NAMESPACE }, escapeXml(JSON.stringify(settings)));
  const text = `${writeMarkdown(task)}${writeDescription(lecture)}${lesson?.links ?? ''}`;
  return toDocument(
    element(
      'assignment',
      { xmlns: NAMESPACE, identifier: id },
      [
        element('title', {}, escapeXml(lecture.title)),
        element('text', { texttype: 'text/html' }, escapeXml(text)),
        attached.length === 0 ? '' : element('attachments', {}, attached.join('')),
        element('gradable', { points_possible: String(points) }, 'true'),
        element('submission_formats', {}, formats.map((type) => element('format', { type })).join('')),
        element('extensions', { platform: 'nalanda' }, own),
      ].join(''),
    ),
  );
}
