import type { PackedCourse } from './content.ts';
import { type Numbered, outline } from './outline.ts';
import { element, escapeXml, toDocument } from './xml.ts';

/** What the manifest says of a lecture: the files of its page, that page first, and that of its quiz; one of both at least. */
export interface CartridgeLesson {
  page: string[] | null;
  quiz: string | null;
}

/** What stands beside the lectures. */
interface CartridgeExtras {
  /** Files that all pages use. */
  shared: readonly string[];
  /** The link to the course's own page, where there is one. */
  link: { file: string; title: string } | null;
}

const NAMESPACES = {
  xmlns: 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1',
  'xmlns:lomimscc': 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_imscp_v1p2_v1p0.xsd http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest http://www.imsglobal.org/profile/cc/ccv1p3/LOM/ccv1p3_lommanifest_v1p0.xsd',
};
const QUIZ_TYPE = 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment';

/** `imsmanifest.xml` of Common Cartridge 1.3: sections are folders, lectures are pages or quizzes. */
export function writeCartridgeManifest(
  course: PackedCourse,
  lessons: readonly CartridgeLesson[],
  { shared, link }: CartridgeExtras,
): string {
  const items = outline(course).map(({ section, lectures }) => {
    const inside = lectures.map((lecture) => writeItems(lecture, lessons)).join('\n');
    if (section === null) return inside;
    return element('item', { identifier: `SECTION-${section.number}` }, `${writeTitle(section.title)}\n${inside}`);
  });
  if (link) items.push(element('item', { identifier: 'LINK', identifierref: 'R-LINK' }, writeTitle(link.title)));
  const organization = { identifier: 'COURSE', structure: 'rooted-hierarchy' };
  const root = element('item', { identifier: 'ROOT' }, items.join('\n'));
  const resources = [
    ...lessons.flatMap(writeResources),
    element('resource', { identifier: 'R-SHARED', type: 'webcontent' }, shared.map(writeFile).join('')),
    ...(link ? [element('resource', { identifier: 'R-LINK', type: 'imswl_xmlv1p3' }, writeFile(link.file))] : []),
  ];
  return toDocument(
    element(
      'manifest',
      { identifier: `COURSE-${course.id}`, ...NAMESPACES },
      [
        writeMetadata(course),
        element('organizations', {}, element('organization', organization, root)),
        element('resources', {}, resources.join('\n')),
      ].join('\n'),
    ),
  );
}

/** A link of a cartridge. */
export const writeWebLink = ({ title, url }: { title: string; url: string }): string =>
  toDocument(
    element(
      'webLink',
      { xmlns: 'http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3' },
      writeTitle(title) + element('url', { href: url, target: '_blank' }),
    ),
  );

const writeTitle = (title: string): string => `<title>${escapeXml(title)}</title>`;
const writeFile = (href: string): string => element('file', { href });

function writeMetadata({ title, language }: PackedCourse): string {
  const words = element('lomimscc:string', { language: language ?? 'en' }, escapeXml(title));
  const general = element('lomimscc:general', {}, element('lomimscc:title', {}, words));
  return element(
    'metadata',
    {},
    `<schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>${element('lomimscc:lom', {}, general)}`,
  );
}

function writeItems({ number, lecture }: Numbered, lessons: readonly CartridgeLesson[]): string {
  const { page, quiz } = lessons[number - 1] ?? { page: null, quiz: null };
  const title = writeTitle(lecture.title);
  const ofPage = { identifier: `LECTURE-${number}`, identifierref: `R-${number}` };
  const ofQuiz = { identifier: `QUIZ-${number}`, identifierref: `R-QUIZ-${number}` };
  return (page ? element('item', ofPage, title) : '') + (quiz === null ? '' : element('item', ofQuiz, title));
}

function writeResources({ page, quiz }: CartridgeLesson, place: number): string[] {
  const number = place + 1;
  const ofPage = { identifier: `R-${number}`, type: 'webcontent', href: page?.[0] ?? null };
  const shared = element('dependency', { identifierref: 'R-SHARED' });
  return [
    ...(page ? [element('resource', ofPage, page.map(writeFile).join('') + shared)] : []),
    ...(quiz === null
      ? []
      : [element('resource', { identifier: `R-QUIZ-${number}`, type: QUIZ_TYPE }, writeFile(quiz))]),
  ];
}
