import type { Lecture, Section } from '@nalanda/contract';
import { useState } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { useLazyListCaptionsQuery, useSaveCaptionsMutation } from '../captions.api.ts';
import {
  useCreateLectureMutation,
  useCreateSectionMutation,
  useLazyListLecturesQuery,
  useListSectionsQuery,
} from '../lectures.api.ts';
import { isLearnable } from '../lectures.models.ts';
import { findCaptionsOf, findLanguage, isCaptionsFile, readCaptionsName } from '../uploads/captions-beside.models.ts';
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
  /** What lay beside it. */
  captions: readonly PickedFile[];
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
  const addCaptions = useCaptionsAlone(courseId);
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
      const lost = await addCaptions(held.flatMap(({ captions }) => captions));
      setSkipped([...beside, ...held, ...lost]);
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
    const { videos, captions, refused } = sortOut(t, picked);
    const alone = captions.filter((one) => !videos.some((video) => findCaptionsOf(video, [one]).length > 0));
    const lost = await addCaptions(alone);
    if (videos.length + captions.length === 0 && picked.length > 0) {
      notify.error(t('There is no video among these files.'));
    }
    const titles = sectionTitlesOf(videos, sections.length > 0);
    // What a closed page has left behind goes on.
    const fresh = videos
      .map(
        (one, place): Placed => ({
          ...{ picked: one, sectionTitle: titles[place] ?? null },
          captions: findCaptionsOf(one, captions),
        }),
      )
      .filter(({ picked: { file } }) => !uploads.takeBack(file, courseId));
    const resumed = videos.length - fresh.length;
    if (resumed > 0) notify.success(t.count(resumed, '{count} upload resumed', '{count} uploads resumed'));
    await add(fresh, { chosen: videos, beside: [...refused, ...lost] });
  }

  /** Adds what was left out although it can be a lecture. */
  const addSkipped = () =>
    add(
      skipped.filter(({ canAdd }) => canAdd),
      { chosen: null, beside: skipped.filter(({ canAdd }) => !canAdd) },
    );

  return { addAll, addSkipped, isAdding, skipped };
}

/** The videos among files that were chosen, the captions, and what is neither. */
function sortOut(t: Translate, picked: readonly PickedFile[]) {
  const files = inNaturalOrder(picked.filter(({ path }) => !isHiddenFile(path)));
  const captions = files.filter(isCaptionsFile);
  const media = files.filter((one) => !isCaptionsFile(one));
  const refused = media.flatMap((one): Skipped[] => {
    const problem = findVideoProblem(t, one.file);
    return problem ? [{ ...toPlaced(one), problem, canAdd: false }] : [];
  });
  return { captions, refused, videos: media.filter((file) => !refused.some((one) => one.picked === file)) };
}

const toPlaced = (picked: PickedFile): Placed => ({ picked, sectionTitle: null, captions: [] });

/** Gives captions to lectures of their names that have their videos already; what fits none, or would replace others, is left out. */
function useCaptionsAlone(courseId: string) {
  const t = useT();
  const [listLectures] = useLazyListLecturesQuery();
  const [listCaptions] = useLazyListCaptionsQuery();
  const [save] = useSaveCaptionsMutation();

  /** What keeps them from being added; null: they are. */
  async function addOne(picked: PickedFile, lectures: readonly Lecture[]): Promise<string | null> {
    const [lecture, another] = findLecturesOf(picked, lectures);
    if (!lecture) return t('No video and no lecture has this name.');
    if (another) return t('Several lectures have this name: add it on the page of the right one.');
    const language = await findLanguage(picked);
    const { captions } = await listCaptions(lecture._id).unwrap();
    if (captions.some((one) => one.language === language))
      return t('The lecture has captions in this language already.');
    await save({ courseId, lectureId: lecture._id, form: { language, captions: picked.file } }).unwrap();
    return null;
  }

  return async (captions: readonly PickedFile[]): Promise<Skipped[]> => {
    if (captions.length === 0) return [];
    const known = listLectures(courseId).unwrap();
    const left: Skipped[] = [];
    for (const one of captions) {
      const problem = await known
        .then((lectures) => addOne(one, lectures))
        .catch((error: unknown) => toAppError(error).message);
      if (problem !== null) left.push({ ...toPlaced(one), problem, canAdd: false });
    }
    const saved = captions.length - left.length;
    if (saved > 0) notify.success(t.count(saved, '{count} captions file added', '{count} captions files added'));
    return left;
  };
}

/** The lectures with a video that have the name of a file of captions, with or without the language at its end. */
function findLecturesOf({ path }: PickedFile, lectures: readonly Lecture[]): Lecture[] {
  const { whole, bare } = readCaptionsName(path.slice(path.lastIndexOf('/') + 1));
  const named = (name: string) =>
    lectures.filter(({ hasVideo, lectureTitle }) => hasVideo && lectureTitle === titleFromFileName(`${name}.vtt`));
  const exact = named(whole);
  return exact.length > 0 ? exact : named(bare);
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
    return files.map((file, place) => {
      const destiny = destinies[place];
      return {
        ...file,
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

  return async ({ picked: { file, handle }, sectionTitle, captions: beside, lectureId }: Planned): Promise<void> => {
    const lectureTitle = titleFromFileName(file.name);
    const captions = await Promise.all(
      beside.map(async (one) => ({ language: await findLanguage(one), file: one.file })),
    );
    if (lectureId !== null) {
      uploads.add({ courseId, lectureId, lectureTitle, captions, file, handle });
      return;
    }
    const sectionId = sectionTitle === null ? null : await openSection(sectionTitle);
    const { _id } = await createLecture({ courseId, lectureTitle, ...(sectionId && { sectionId }) }).unwrap();
    uploads.add({ courseId, lectureId: _id, lectureTitle, isForNew: true, captions, file, handle });
  };
}
