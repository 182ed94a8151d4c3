import { Button } from '#shared/ui/button.tsx';

/**
 * How far a save has come. `share` runs from 0 to 1 while the video is sent; null while the server looks at it, when
 * there is nothing left to cancel.
 */
export function UploadProgress({ share, onCancel }: { share: number | null; onCancel?: (() => void) | undefined }) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="font-medium">
          Uploading video... Please wait.
        </p>
        {percent !== null && <span className="tabular-nums text-soft">{percent}%</span>}
      </div>
      <progress
        aria-label="Upload"
        className="h-2 w-full overflow-hidden rounded-full accent-terracotta"
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      {onCancel && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}
