import { courseLanguages, limits } from '@nalanda/contract';
import { PACKAGE_FORMAT, PACKAGE_VERSION, type WrittenPackage } from '../../package.models.ts';
import { findAlong, readXml, wordsOf, type XmlElement } from './xml.ts';

/** The entry that says what the others are, in cartridges as in packages of SCORM. */
export const IMS_MANIFEST = 'imsmanifest.xml';
/** It is read where requests are answered; 500 lectures take less than half of it. */
export const IMS_MANIFEST_BYTES = 2 * 1024 * 1024;

/** The root of a manifest; null for what is none. */
export function readImsManifest(bytes: Buffer): XmlElement | null {
  const root = readXml(bytes);
  return root && /^(.*:)?manifest$/.test(root.name) ? root : null;
}

/** The language that a manifest's metadata name, in two letters; null when they name none. */
export const readLanguage = (general: XmlElement | undefined): string | null =>
  /^[a-z]{2}/i.exec(wordsOf(findAlong(general, 'language')))?.[0].toLowerCase() ?? null;

/** A title that courses may have. */
export const toCourseTitle = (title: string): string => title.slice(0, limits.courseTitle.max) || '–';

/** The place of a section, or null for one of those that a course has no room for. */
export const toSectionPlace = (section: number | null): number | null =>
  section !== null && section < limits.sectionsPerCourse ? section : null;

/** The course of a package of our own, without its lectures, out of what a manifest says of it. */
export function writeCourse(manifest: {
  title: string;
  description: string;
  language: string | null;
  sections: string[];
}): WrittenPackage {
  return {
    format: PACKAGE_FORMAT,
    version: PACKAGE_VERSION,
    course: {
      title: toCourseTitle(manifest.title),
      description: manifest.description.slice(0, limits.courseDescription.max),
      language: courseLanguages.find((language) => language === manifest.language) ?? null,
      category: 'Others',
    },
    sections: manifest.sections
      .slice(0, limits.sectionsPerCourse)
      .map((title) => ({ title: title.slice(0, limits.sectionTitle.max) })),
    lectures: [],
  };
}

/** An address as it was meant; one that is spelt wrongly stays as it is. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
