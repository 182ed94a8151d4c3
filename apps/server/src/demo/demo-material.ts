import { v7 } from 'uuid';
import type { lectureFiles } from '../database/schema/lecture-files.table.ts';
import type { lectures } from '../database/schema/lectures.table.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type DemoMaterial, demoMaterial } from './data/material.ts';
import type { DemoCourseRows } from './demo-courses.ts';

/** Keeps the files of the demo's lectures under fixed names, so that a seeding that begins anew writes the same ones. */
export async function storeDemoMaterial(storage: Storage): Promise<void> {
  for (const { files } of demoMaterial) {
    for (const { name, contents } of files) await storage.put(toKey(name), contents);
  }
}

/** The rows of the files, and the lectures with what stands in their own rows of it. */
export function makeDemoMaterial(courses: readonly DemoCourseRows[]): {
  files: (typeof lectureFiles.$inferInsert)[];
  lectures: (typeof lectures.$inferInsert)[];
} {
  const found = new Map(demoMaterial.map((material) => [findLecture(courses, material), material]));
  const all = courses.flatMap((entry) => entry.lectures);
  return {
    lectures: all.map((lecture) => {
      const material = found.get(lecture);
      return material ? { ...lecture, description: material.description, fileCount: material.files.length } : lecture;
    }),
    files: [...found].flatMap(([lecture, { files }]) =>
      files.map(({ name, contents }) => ({
        id: v7(),
        lectureId: lecture.id ?? '',
        name,
        kind: 'other' as const,
        byteSize: Buffer.byteLength(contents),
        storageKey: toKey(name),
        createdAt: lecture.createdAt,
        updatedAt: lecture.updatedAt,
      })),
    ),
  };
}

function findLecture(courses: readonly DemoCourseRows[], { course, lecture }: DemoMaterial) {
  const found = courses.find(({ source }) => source.title === course)?.lectures[lecture];
  if (!found) throw new Error(`The demo has no lecture ${lecture} in "${course}".`);
  return found;
}

const toKey = (name: string): string => `files/demo-${name}`;
