import { zodResolver } from '@hookform/resolvers/zod';
import { type Lecture, lectureTitleSchema } from '@nalanda/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useEditLectureMutation } from '#features/lectures/lectures.api.ts';
import { formatClock } from '#features/lectures/lectures.models.ts';
import { findVideoProblem } from '#features/lectures/upload.models.ts';
import { UploadStopped } from '#features/lectures/upload-video.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox, FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { LecturePoster } from './lecture-poster.tsx';
import { RemoveLecture } from './remove-lecture.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useVideoUpload } from './use-video-upload.ts';

const formSchema = z.object({ lectureTitle: lectureTitleSchema, isPreviewFree: z.boolean() });

const uploadWords = {
  title: 'Stop the upload?',
  description:
    'The video is still on its way. If you leave now the upload stops; the same file chosen again within a day goes on where it stopped.',
  stay: 'Keep uploading',
  leave: 'Stop and leave',
};

/** The form of a lecture. The video is sent in resumable pieces first, then the lecture takes it. */
export function EditLectureForm({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const navigate = useNavigate();
  const [editLecture] = useEditLectureMutation();
  const [video, setVideo] = useState<File | null>(null);
  const [videoError, setVideoError] = useState<string | undefined>();
  const [isSaving, setIsSaving] = useState(false);
  const upload = useVideoUpload();
  const form = useCheckedForm({
    resolver: zodResolver(formSchema),
    defaultValues: { lectureTitle: lecture.lectureTitle, isPreviewFree: lecture.isPreviewFree },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty || video !== null || isSaving, upload.pace ? uploadWords : undefined);

  function chooseVideo(file: File | undefined) {
    const problem = file && findVideoProblem(file);
    setVideoError(problem);
    setVideo(problem ? null : (file ?? null));
  }

  function leave() {
    guard.release();
    navigate(paths.lectures(courseId));
  }

  function showFailure(error: unknown) {
    if (error instanceof UploadStopped) return;
    const failure = toAppError(error);
    const rest = applyIssues(form, failure);
    const message = error instanceof Error ? error.message : failure.message;
    const isAboutVideo = failure.status === 413 || failure.status === 415;
    setVideoError(
      rest.find(({ path }) => path === 'videoUrl' || path === 'uploadId')?.message ??
        (isAboutVideo ? message : undefined),
    );
    if ([404, 413, 415].includes(failure.status)) upload.forget();
    notify.error(message);
  }

  const submit = form.handleSubmit(async ({ lectureTitle, isPreviewFree }) => {
    if (!video && !lecture.hasVideo) {
      setVideoError('Please choose a video file');
      return;
    }
    setIsSaving(true);
    try {
      const uploadId = video ? await upload.send(video) : undefined;
      const fields = { lectureTitle, isPreviewFree: String(isPreviewFree), uploadId };
      await editLecture({ courseId, lectureId: lecture._id, form: fields }).unwrap();
      notify.success('Lecture Updated');
      leave();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSaving(false);
    }
  });

  return (
    <Card className="p-6 sm:p-8">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Title" error={errors.lectureTitle?.message}>
          <Input {...form.register('lectureTitle')} />
        </Field>
        {lecture.hasVideo && <PresentVideo lecture={lecture} />}
        <Field label="Video" hint={<VideoHint isReplacing={lecture.hasVideo} />} error={videoError}>
          <FileInput
            accept="video/*"
            required={!lecture.hasVideo}
            disabled={isSaving}
            onChange={(event) => chooseVideo(event.target.files?.[0])}
          />
        </Field>
        <Checkbox label="Is this video FREE" {...form.register('isPreviewFree')} />
        {isSaving && <UploadProgress pace={upload.pace} onCancel={upload.pace ? upload.cancel : undefined} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={isSaving}>
            Update Lecture
          </Button>
          <RemoveLecture courseId={courseId} lecture={lecture} isDisabled={isSaving} onRemoved={leave} />
        </div>
      </form>
      {guard.dialog}
    </Card>
  );
}

function VideoHint({ isReplacing }: { isReplacing: boolean }) {
  return (
    <>
      MP4, MOV, WebM or MKV, at most 4 GB. {isReplacing && 'A new file replaces the present video. '}
      An interrupted upload goes on where it stopped when you choose the same file again.
    </>
  );
}

function PresentVideo({ lecture }: { lecture: Lecture }) {
  const length = formatClock(lecture.durationSeconds);
  return (
    <div className="flex items-center gap-4">
      <LecturePoster posterUrl={lecture.posterUrl} className="w-32" />
      <p>This lecture has a video{length && <span className="text-soft tabular-nums">, {length} long</span>}.</p>
    </div>
  );
}
