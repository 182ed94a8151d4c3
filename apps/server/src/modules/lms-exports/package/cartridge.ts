import type { PackedCourse } from './content.ts';
import { type Numbered, outline } from './outline.ts';
import { element, escapeXml, toDocument } from './xml.ts';

/** What the manifest says of a lecture: the files of its page, that page first, and that of its quiz; one of both at least. An assignment is both a page and itself. */
export interface CartridgeLesson {
  page: string[] | null;
  quiz: string | null;
  assignment: string | null;
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
  'xmlns:cpx': 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_extensionv1p2',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_imscp_v1p2_v1p0.xsd http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest http://www.imsglobal.org/profile/cc/ccv1p3/LOM/ccv1p3_lommanifest_v1p0.xsd',
};
const ASSIGNMENT_TYPE = 'assignment_xmlv1p0';
const QUIZ_TYPE = 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment';
/** By this id an import knows the link that only makes sense elsewhere. */
const COURSE_PAGE = 'NALANDA-COURSE-PAGE';

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
  if (link) items.push(element('item', { identifier: 'LINK', identifierref: COURSE_PAGE }, writeTitle(link.title)));
  const organization = { identifier: 'COURSE', structure: 'rooted-hierarchy' };
  const root = element('item', { identifier: 'ROOT' }, items.join('\n'));
  const resources = [
    ...lessons.flatMap(writeResources),
    element('resource', { identifier: 'R-SHARED', type: 'webcontent' }, shared.map(writeFile).join('')),
    ...(link ? [element('resource', { identifier: COURSE_PAGE, type: 'imswl_xmlv1p3' }, writeFile(link.file))] : []),
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

function writeMetadata({ title, language, description }: PackedCourse): string {
  const write = (name: string, text: string) =>
    element(`lomimscc:${name}`, {}, element('lomimscc:string', { language: language ?? 'en' }, escapeXml(text)));
  const general = element(
    'lomimscc:general',
    {},
    [
      write('title', title),
      language === null ? '' : element('lomimscc:language', {}, escapeXml(language)),
      description === '' ? '' : write('description', description),
    ].join(''),
  );
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

function writeResources({ page, quiz, assignment }: CartridgeLesson, place: number): string[] {
  const number = place + 1;
  const ofPage = { identifier: `R-${number}`, type: 'webcontent', href: page?.[0] ?? null };
  const shared = element('dependency', { identifierref: 'R-SHARED' });
  const itself = { identifier: `R-ASSIGNMENT-${number}`, type: ASSIGNMENT_TYPE };
  // Systems that do not know assignments show the page, others take this in its place.
  const variant =
    assignment === null
      ? ''
      : element(
          'cpx:variant',
          { identifier: `V-${number}`, identifierref: itself.identifier },
          element('cpx:metadata', {}),
        );
  return [
    ...(page ? [element('resource', ofPage, page.map(writeFile).join('') + shared + variant)] : []),
    ...(assignment === null ? [] : [element('resource', itself, writeFile(assignment))]),
    ...(quiz === null
      ? []
      : [element('resource', { identifier: `R-QUIZ-${number}`, type: QUIZ_TYPE }, writeFile(quiz))]),
  ];
}
