import { type Lecture, lectureTitleSchema } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox, FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { LectureStage } from '../lecture-stage.tsx';
import { useEditLectureMutation } from '../lectures.api.ts';
import { isLearnable } from '../lectures.models.ts';
import { UploadStopped } from '../uploads/send-file.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { findVideoProblem } from '../uploads/uploads.models.ts';
import { uploads, useUploadOf } from '../uploads/uploads.ts';
import { RemoveLecture } from './remove-lecture.tsx';
import { Processing } from './video-state.tsx';

const formSchema = z.object({ lectureTitle: lectureTitleSchema, isPreviewFree: z.boolean() });

/** Props of {@link EditLectureForm}. */
interface EditLectureFormProps {
  courseId: string;
  courseTitle: string;
  lecture: Lecture;
  /** Asks for the lecture with new addresses of its video when the old ones have died. */
  renew: () => Promise<Lecture | null>;
}

/**
 * The form of a lecture. A video is handed to the uploads of the page, which save title and flag with it when it has
 * arrived; they go on when the person leaves this screen.
 */
export function EditLectureForm({ courseId, courseTitle, lecture, renew }: EditLectureFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const [editLecture] = useEditLectureMutation();
  const [video, setVideo] = useState<File | null>(null);
  const [videoError, setVideoError] = useState<string | undefined>();
  const [isSaving, setIsSaving] = useState(false);
  const isGone = useIsGone();
  const upload = useUploadOf(lecture._id);
  const job = upload && !['done', 'failed', 'refused', 'lost'].includes(upload.state) ? upload : undefined;
  const isBusy = isSaving || job !== undefined;
  const form = useCheckedForm({
    resolver: contractResolver(formSchema),
    defaultValues: { lectureTitle: lecture.lectureTitle, isPreviewFree: lecture.isPreviewFree },
  });
  const { errors, isDirty } = form.formState;
  const conflict = useEditConflict({
    opened: toTexts(lecture),
    fields: [
      { name: 'lectureTitle', label: t('Title') },
      { name: 'isPreviewFree', label: t('Is this video FREE'), say: (text) => t(text === 'true' ? 'Yes' : 'No') },
    ],
    readWanted: () => toTexts(form.getValues()),
    write: (name, text) => {
      if (name === 'isPreviewFree') form.setValue(name, text === 'true', { shouldDirty: true });
      else form.setValue('lectureTitle', text, { shouldDirty: true });
    },
    save: () => void submit(),
  });
  const kept = useKeptForm(form, `lecture ${lecture._id}`, conflict);
  const guard = useUnsavedGuard((isDirty || video !== null) && job === undefined, kept);

  function chooseVideo(file: File | undefined) {
    const problem = file && findVideoProblem(t, file);
    setVideoError(problem);
    setVideo(problem ? null : (file ?? null));
  }

  function leave() {
    guard.release();
    navigate(paths.lectures(courseId));
  }

  function showFailure(error: unknown) {
    if (error instanceof UploadStopped || conflict.take(error)) return;
    const failure = toAppError(error);
    const rest = applyIssues(form, failure);
    const message = error instanceof Error ? error.message : failure.message;
    const isAboutVideo = failure.status === 413 || failure.status === 415;
    const issue = rest.find(({ path }) => path === 'videoUrl' || path === 'uploadId')?.message;
    setVideoError(issue ?? (isAboutVideo ? message : undefined));
    notify.error(message);
  }

  /** Hands the video over; what fails is shown here while this screen stands, else in the list of uploads. */
  async function send(file: File, lectureTitle: string) {
    const id = uploads.add({ courseId, lectureId: lecture._id, lectureTitle, file });
    try {
      await uploads.finished(id);
    } catch (error) {
      if (!isGone.current) uploads.cancel(id);
      throw error;
    }
    if (!isGone.current) uploads.clearDone();
  }

  const submit = form.handleSubmit(async (values) => {
    if (!video && !isLearnable(lecture)) {
      setVideoError(t('Please choose a video file'));
      return;
    }
    setIsSaving(true);
    try {
      const fields = toTexts(values);
      // Before the video: hours may pass until it has arrived.
      if (isDirty || !video) {
        await editLecture({
          courseId,
          lectureId: lecture._id,
          form: { ...fields, basis: conflict.readBasis() },
        }).unwrap();
      }
      if (video) await send(video, fields.lectureTitle);
      if (isGone.current) return;
      notify.success(t('Lecture Updated'));
      leave();
    } catch (error) {
      if (!isGone.current) showFailure(error);
    } finally {
      setIsSaving(false);
    }
  });

  return (
    <Card className="grid gap-5 p-6 sm:p-8">
      {lecture.hasVideo && (
        <PresentVideo courseId={courseId} courseTitle={courseTitle} lecture={lecture} renew={renew} />
      )}
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('Title')} error={errors.lectureTitle?.message}>
          <Input {...form.register('lectureTitle')} />
        </Field>
        {lecture.lesson === null && (
          <Field label={t('Video')} hint={<VideoHint isReplacing={lecture.hasVideo} />} error={videoError}>
            <FileInput
              accept="video/*"
              chosen={video?.name}
              required={!lecture.hasVideo}
              disabled={isBusy}
              onChange={(event) => chooseVideo(event.target.files?.[0])}
            />
          </Field>
        )}
        <Checkbox label={t('Is this video FREE')} {...form.register('isPreviewFree')} />
        {isBusy && <UploadProgress job={job} />}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" loading={isBusy}>
            {t('Update Lecture')}
          </Button>
          <RemoveLecture courseId={courseId} lecture={lecture} isDisabled={isBusy} onRemoved={leave} />
        </div>
      </form>
      {guard.dialog}
      {conflict.dialog}
    </Card>
  );
}

const toTexts = ({ lectureTitle, isPreviewFree }: Pick<Lecture, 'lectureTitle' | 'isPreviewFree'>) => ({
  lectureTitle,
  isPreviewFree: String(isPreviewFree),
});

/** Tells what still runs after the screen has gone that it has gone. */
function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

function VideoHint({ isReplacing }: { isReplacing: boolean }) {
  const t = useT();
  return (
    <>
      {t('MP4, MOV, WebM or MKV, at most 4 GB.')} {isReplacing && t('A new file replaces the present video.')}{' '}
      {t('Choose the same file again to resume an interrupted upload.')}
    </>
  );
}

/** What learners are shown now, to be played; beside the form, whose keys are not the player's. */
function PresentVideo({ courseId, courseTitle, lecture, renew }: EditLectureFormProps) {
  const t = useT();
  const length = formatClock(lecture.durationSeconds);
  return (
    <div className="grid gap-3">
      <LectureStage lecture={lecture} courseTitle={courseTitle} renew={renew} />
      <p className="text-sm tabular-nums text-soft">
        {length ? t('This lecture has a video, {length} long.', { length }) : t('This lecture has a video.')}
      </p>
      <Processing courseId={courseId} lecture={lecture} />
    </div>
  );
}
