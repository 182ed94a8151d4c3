import { describePace, type UploadPace } from '#features/lectures/upload.models.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';

/** How far a save has come; no `pace` while the server looks at the video, when there is nothing left to cancel. */
export function UploadProgress({ pace, onCancel }: { pace: UploadPace | null; onCancel?: (() => void) | undefined }) {
  const percent = pace && Math.floor(pace.share * 100);
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="font-medium">
          Uploading video... Please wait.
        </p>
        {percent !== null && <span className="tabular-nums font-medium">{percent}%</span>}
      </div>
      <progress
        aria-label="Upload"
        className={cx(
          'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line',
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-terracotta [&::-moz-progress-bar]:bg-terracotta',
          percent === null && 'animate-pulse motion-reduce:animate-none',
        )}
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      <p className="text-sm tabular-nums text-soft">
        {pace ? describePace(pace) : 'Everything has arrived. The video is being checked and prepared.'}
      </p>
      {onCancel && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}
