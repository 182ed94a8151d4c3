import type { PackedCourse } from './content.ts';
import { type Numbered, outline } from './outline.ts';
import { element, escapeXml, toDocument } from './xml.ts';

/** What the manifest says of a lecture: the files of its page, that page first, and what its quiz asks for to be passed. */
export interface ManifestLesson {
  files: string[];
  passPercent: number | null;
}

const NAMESPACES = {
  xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
  'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd',
};

/** `imsmanifest.xml` of SCORM 1.2: sections are items, each lecture is an item with a SCO of its own. */
export function writeScormManifest(
  course: PackedCourse,
  lessons: readonly ManifestLesson[],
  shared: readonly string[],
): string {
  const metadata = element('metadata', {}, '<schema>ADL SCORM</schema><schemaversion>1.2</schemaversion>');
  const items = outline(course).map(({ section, lectures }) => {
    const inside = lectures.map((lecture) => writeItem(lecture, lessons)).join('\n');
    if (section === null) return inside;
    return element('item', { identifier: `SECTION-${section.number}` }, `${writeTitle(section.title)}\n${inside}`);
  });
  const organization = element(
    'organization',
    { identifier: 'COURSE' },
    [writeTitle(course.title), ...items].join('\n'),
  );
  const resources = [
    ...lessons.map(writeResource),
    element(
      'resource',
      { identifier: 'SHARED', type: 'webcontent', 'adlcp:scormtype': 'asset' },
      shared.map(writeFile).join(''),
    ),
  ];
  return toDocument(
    element(
      'manifest',
      { identifier: `COURSE-${course.id}`, version: '1.0', ...NAMESPACES },
      `\n${metadata}\n${element('organizations', { default: 'COURSE' }, organization)}\n${element('resources', {}, resources.join('\n'))}\n`,
    ),
  );
}

const writeTitle = (title: string): string => `<title>${escapeXml(title)}</title>`;
const writeFile = (href: string): string => element('file', { href });

function writeItem({ number, lecture }: Numbered, lessons: readonly ManifestLesson[]): string {
  const pass = lessons[number - 1]?.passPercent ?? null;
  const mastery = pass === null ? '' : `<adlcp:masteryscore>${pass}</adlcp:masteryscore>`;
  const given = { identifier: `LECTURE-${number}`, identifierref: `SCO-${number}`, isvisible: 'true' };
  return element('item', given, writeTitle(lecture.title) + mastery);
}

function writeResource({ files }: ManifestLesson, place: number): string {
  const given = { identifier: `SCO-${place + 1}`, type: 'webcontent', 'adlcp:scormtype': 'sco' };
  const inside = [...files.map(writeFile), element('dependency', { identifierref: 'SHARED' })].join('');
  return element('resource', { ...given, href: files[0] ?? null }, inside);
}
