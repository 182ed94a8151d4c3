import { type Lecture, lectureTitleSchema } from '@nalanda/contract';
import { z } from 'zod';
import { useT } from '#shared/i18n/index.ts';
import { useEditLectureMutation } from '../lectures.api.ts';
import { RenameForm } from './rename-form.tsx';

/** Props of {@link RenameLecture}. */
interface RenameLectureProps {
  courseId: string;
  lecture: Lecture;
  number: number;
  onEnd: () => void;
}

const schema = z.object({ title: lectureTitleSchema });

/** The title of a lecture as a field in its row. */
export function RenameLecture({ courseId, lecture, number, onEnd }: RenameLectureProps) {
  const t = useT();
  const [editLecture] = useEditLectureMutation();
  return (
    <RenameForm
      title={lecture.lectureTitle}
      schema={schema}
      label={t('Title of lecture {number}', { number })}
      save={(lectureTitle, seen) => {
        const basis = JSON.stringify({ lectureTitle: seen });
        return editLecture({ courseId, lectureId: lecture._id, form: { lectureTitle, basis } }).unwrap();
      }}
      wireName="lectureTitle"
      saved={t('Lecture Updated')}
      className="col-span-full row-start-1 min-w-0 grow lg:px-2"
      onEnd={onEnd}
    />
  );
}
