import { zodResolver } from '@hookform/resolvers/zod';
import { type Lecture, lectureTitleSchema, limits } from '@nalanda/contract';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useEditLectureMutation, useRemoveLectureMutation } from '#features/lectures/lectures.api.ts';
import { startVideoUpload, type VideoUpload } from '#features/lectures/upload-video.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox, FileInput } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { UploadProgress } from './upload-progress.tsx';

const formSchema = z.object({ lectureTitle: lectureTitleSchema, isPreviewFree: z.boolean() });

/** What is going on while the form saves: the share of the video that has been sent, or null before and after. */
type Saving = { share: number | null } | null;

/** The form of a lecture. The video is sent in resumable pieces first, then the lecture takes it. */
export function EditLectureForm({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const navigate = useNavigate();
  const [editLecture] = useEditLectureMutation();
  const [video, setVideo] = useState<File | null>(null);
  const [videoError, setVideoError] = useState<string | undefined>();
  const [saving, setSaving] = useState<Saving>(null);
  const upload = useRef<VideoUpload | null>(null);
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { lectureTitle: lecture.lectureTitle, isPreviewFree: lecture.isPreviewFree },
  });
  const { errors } = form.formState;

  function chooseVideo(file: File | undefined) {
    const problem = file && findVideoProblem(file);
    setVideoError(problem);
    setVideo(problem ? null : (file ?? null));
  }

  async function sendVideo(file: File): Promise<string> {
    upload.current = await startVideoUpload(file, (share) => setSaving({ share }));
    const { uploadId } = await upload.current.finished;
    setSaving({ share: null });
    return uploadId;
  }

  const submit = form.handleSubmit(async ({ lectureTitle, isPreviewFree }) => {
    if (!video && !lecture.hasVideo) {
      setVideoError('Please choose a video file');
      return;
    }
    setSaving({ share: video ? 0 : null });
    try {
      const uploadId = video ? await sendVideo(video) : undefined;
      const fields = { lectureTitle, isPreviewFree: String(isPreviewFree), uploadId };
      await editLecture({ courseId, lectureId: lecture._id, form: fields }).unwrap();
      notify.success('Lecture Updated');
      navigate(paths.lectures(courseId));
    } catch (error) {
      const failure = toAppError(error);
      const message = error instanceof Error ? error.message : failure.message;
      const rest = applyIssues(form, failure);
      setVideoError(rest.find(({ path }) => path === 'videoUrl' || path === 'uploadId')?.message);
      notify.error(message);
    } finally {
      upload.current = null;
      setSaving(null);
    }
  });

  async function cancelUpload() {
    await upload.current?.cancel();
    upload.current = null;
    setSaving(null);
  }

  return (
    <Card className="p-6 sm:p-8">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Title" error={errors.lectureTitle?.message}>
          <Input {...form.register('lectureTitle')} />
        </Field>
        <Field
          label="Video"
          hint={
            lecture.hasVideo
              ? 'This lecture has a video. A new file replaces it.'
              : 'MP4, MOV, WebM or MKV, at most 4 GB'
          }
          error={videoError}
        >
          <FileInput
            accept="video/*"
            required={!lecture.hasVideo}
            disabled={saving !== null}
            onChange={(event) => chooseVideo(event.target.files?.[0])}
          />
        </Field>
        <Checkbox label="Is this video FREE" {...form.register('isPreviewFree')} />
        {saving && <UploadProgress share={saving.share} onCancel={saving.share === null ? undefined : cancelUpload} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={saving !== null}>
            Update Lecture
          </Button>
          <RemoveLecture courseId={courseId} lecture={lecture} isDisabled={saving !== null} />
        </div>
      </form>
    </Card>
  );
}

/** What is wrong with a chosen file, as far as a browser can tell; the server looks inside. */
function findVideoProblem(file: File): string | undefined {
  if (file.size > limits.videoBytes) return 'This video is too large: 4 GB is the limit.';
  if (file.type !== '' && !file.type.startsWith('video/')) return 'This is not a video file.';
  return file.size === 0 ? 'This file is empty.' : undefined;
}

function RemoveLecture({ courseId, lecture, isDisabled }: { courseId: string; lecture: Lecture; isDisabled: boolean }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [removeLecture, { isLoading }] = useRemoveLectureMutation();

  async function remove() {
    try {
      await removeLecture({ courseId, lectureId: lecture._id }).unwrap();
      notify.success('Lecture Removed');
      navigate(paths.lectures(courseId));
    } catch {
      notify.error('Lecture remove error');
    }
  }

  return (
    <>
      <Button variant="danger" disabled={isDisabled} loading={isLoading} onClick={() => setIsAsking(true)}>
        Remove Lecture
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove this lecture?"
        description="The lecture goes with its video. This cannot be undone."
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" loading={isLoading} onClick={remove}>
              Remove
            </Button>
          </>
        }
      />
    </>
  );
}
