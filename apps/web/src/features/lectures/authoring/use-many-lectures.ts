import type { Section } from '@nalanda/contract';
import { useState } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import {
  useCreateLectureMutation,
  useCreateSectionMutation,
  useLazyListLecturesQuery,
  useListSectionsQuery,
} from '../lectures.api.ts';
import { isLearnable } from '../lectures.models.ts';
import { isUnderWay } from '../uploads/upload-queue.ts';
import {
  type FileDestiny,
  findDestinies,
  findVideoProblem,
  inNaturalOrder,
  isHiddenFile,
  type KnownLecture,
  type PickedFile,
  sectionTitlesOf,
  titleFromFileName,
} from '../uploads/uploads.models.ts';
import { uploads } from '../uploads/uploads.ts';

/** A file with its place in the course. */
interface Placed {
  picked: PickedFile;
  sectionTitle: string | null;
}

/** What is to become of a file. */
interface Planned extends Placed {
  /** The lecture whose film it is; null: one of its own. */
  lectureId: string | null;
  /** Why it may not be meant; null without a doubt. */
  doubt: string | null;
}

/** A file that became no lecture, and why. */
export interface Skipped extends Placed {
  problem: string;
  /** It may become one all the same. */
  canAdd: boolean;
}

/**
 * Makes lectures of many files. What a closed page has left behind goes on, a lecture that waits for its film gets the one of
 * its name, and what is there already, or what a lost line has kept from being made, is named and can be added all the same.
 */
export function useManyLectures(courseId: string) {
  const t = useT();
  const { data: sections = [] } = useListSectionsQuery(courseId);
  const planFiles = usePlan(courseId, sections);
  const make = useMaker(courseId, sections);
  const [isAdding, setAdding] = useState(false);
  const [skipped, setSkipped] = useState<Skipped[]>([]);

  /** Makes lectures of files, of doubtful ones only where `chosen`, all that came with them, is null; `beside` is left out. */
  async function add(files: readonly Placed[], { chosen, beside }: { chosen: PickedFile[] | null; beside: Skipped[] }) {
    const made = { lectures: 0, films: 0 };
    let left = files;
    setSkipped(beside);
    setAdding(true);
    try {
      const planned = await planFiles(files, chosen ?? []);
      const isHeld = ({ doubt }: Planned) => doubt !== null && chosen !== null;
      const held = planned.filter(isHeld).map((one) => ({ ...one, problem: one.doubt ?? '', canAdd: true }));
      setSkipped([...beside, ...held]);
      left = planned.filter((one) => !isHeld(one));
      // One after another: the order of the lectures is the order in which they are made.
      for (const one of planned) {
        if (isHeld(one)) continue;
        await make(one);
        left = left.slice(1);
        made[one.lectureId === null ? 'lectures' : 'films'] += 1;
      }
    } catch (error) {
      const { message } = toAppError(error);
      notify.error(message);
      const rest = left.map((one) => ({ ...one, problem: message, canAdd: true }));
      setSkipped((known) => [...known, ...rest]);
    } finally {
      setAdding(false);
      sayMade(t, made);
    }
  }

  async function addAll(picked: PickedFile[]): Promise<void> {
    const files = inNaturalOrder(picked.filter(({ path }) => !isHiddenFile(path)));
    const refused = files.flatMap((one): Skipped[] => {
      const problem = findVideoProblem(t, one.file);
      return problem ? [{ picked: one, sectionTitle: null, problem, canAdd: false }] : [];
    });
    const videos = files.filter((file) => !refused.some((one) => one.picked === file));
    if (videos.length === 0 && picked.length > 0) notify.error(t('There is no video among these files.'));
    const titles = sectionTitlesOf(videos, sections.length > 0);
    // What a closed page has left behind goes on.
    const fresh = videos
      .map((one, place): Placed => ({ picked: one, sectionTitle: titles[place] ?? null }))
      .filter(({ picked: { file } }) => !uploads.takeBack(file, courseId));
    const resumed = videos.length - fresh.length;
    if (resumed > 0) notify.success(t.count(resumed, '{count} upload resumed', '{count} uploads resumed'));
    await add(fresh, { chosen: videos, beside: refused });
  }

  /** Adds what was left out although it can be a lecture. */
  const addSkipped = () =>
    add(
      skipped.filter(({ canAdd }) => canAdd),
      { chosen: null, beside: skipped.filter(({ canAdd }) => !canAdd) },
    );

  return { addAll, addSkipped, isAdding, skipped };
}

function sayMade(t: Translate, { lectures, films }: { lectures: number; films: number }): void {
  if (lectures === 1) notify.success(t('Lecture Created'));
  else if (lectures > 1) notify.success(t('{count} lectures created', { count: lectures }));
  if (films === 0) return;
  notify.success(t.count(films, '{count} lecture gets its video', '{count} lectures get their video'));
}

/** Decides what is to become of files, by what the course has now. */
function usePlan(courseId: string, sections: readonly Section[]) {
  const t = useT();
  const [listLectures] = useLazyListLecturesQuery();

  async function listKnown(): Promise<KnownLecture[]> {
    const lectures = await listLectures(courseId).unwrap();
    const titles = new Map(sections.map(({ _id, title }) => [_id, title]));
    const sent = new Set(
      uploads.list().flatMap((job) => (isUnderWay(job) || job.state === 'paused' ? job.lectureId : [])),
    );
    return lectures.map((lecture) => ({
      _id: lecture._id,
      lectureTitle: lecture.lectureTitle,
      sectionTitle: titles.get(lecture.sectionId ?? '') ?? null,
      isEmpty: !isLearnable(lecture) && lecture.liveAt === null && !sent.has(lecture._id),
    }));
  }

  function sayDoubt(destiny: FileDestiny | undefined): string | null {
    if (destiny?.way === 'there') return t('The course has a lecture of this name already.');
    return destiny?.way === 'copy' ? t('It looks like a copy of “{path}”.', { path: destiny.of }) : null;
  }

  return async (files: readonly Placed[], chosen: readonly PickedFile[]): Promise<Planned[]> => {
    if (files.length === 0) return [];
    const destinies = findDestinies(
      files.map(({ picked }) => picked),
      { sectionTitles: files.map(({ sectionTitle }) => sectionTitle), lectures: await listKnown(), chosen },
    );
    return files.map(({ picked, sectionTitle }, place) => {
      const destiny = destinies[place];
      return {
        picked,
        sectionTitle,
        lectureId: destiny?.way === 'into' ? destiny.lectureId : null,
        doubt: sayDoubt(destiny),
      };
    });
  };
}

/** Makes one lecture of a file, in the section of its folder: the one of that title, or a new one. */
function useMaker(courseId: string, sections: readonly Section[]) {
  const [createSection] = useCreateSectionMutation();
  const [createLecture] = useCreateLectureMutation();
  const [made] = useState(() => new Map<string, string>());

  async function openSection(title: string): Promise<string> {
    const id = sections.find((section) => section.title === title)?._id ?? made.get(title);
    if (id) return id;
    const { _id } = await createSection({ courseId, title }).unwrap();
    made.set(title, _id);
    return _id;
  }

  return async ({ picked: { file, handle }, sectionTitle, lectureId }: Planned): Promise<void> => {
    const lectureTitle = titleFromFileName(file.name);
    if (lectureId !== null) {
      uploads.add({ courseId, lectureId, lectureTitle, file, handle });
      return;
    }
    const sectionId = sectionTitle === null ? null : await openSection(sectionTitle);
    const { _id } = await createLecture({ courseId, lectureTitle, ...(sectionId && { sectionId }) }).unwrap();
    uploads.add({ courseId, lectureId: _id, lectureTitle, isForNew: true, file, handle });
  };
}
