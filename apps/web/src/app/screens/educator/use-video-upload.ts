import { useEffect, useRef, useState } from 'react';
import { createPaceMeter, type UploadPace } from '#features/lectures/upload.models.ts';
import { startVideoUpload, type VideoUpload } from '#features/lectures/upload-video.ts';

/** Sends the video of one form: one at a time, a finished one only once, stopped when the screen goes. */
export function useVideoUpload() {
  const [pace, setPace] = useState<UploadPace | null>(null);
  const running = useRef<VideoUpload | null>(null);
  const finished = useRef<{ file: File; uploadId: string } | null>(null);

  useEffect(() => () => running.current?.pause(), []);

  /** Resolves with the upload's id. Rejects with a sentence for a person or with `UploadStopped`. */
  async function send(file: File): Promise<string> {
    if (finished.current?.file === file) return finished.current.uploadId;
    const meter = createPaceMeter();
    setPace({ share: 0, sent: 0, total: file.size, bytesPerSecond: null, secondsLeft: null });
    running.current = startVideoUpload(file, (progress) => setPace(meter.note(progress, performance.now())));
    try {
      const { uploadId } = await running.current.finished;
      finished.current = { file, uploadId };
      return uploadId;
    } finally {
      running.current = null;
      setPace(null);
    }
  }

  return {
    pace,
    send,
    cancel: () => running.current?.cancel(),
    /** The server has refused the upload: the next save sends the file anew. */
    forget: () => {
      finished.current = null;
    },
  };
}
