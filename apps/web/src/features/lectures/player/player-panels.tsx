import { type ComponentProps, lazy, Suspense } from 'react';

// Nobody waits for these before the first frame.
const SettingsPanel = lazy(() => import('./settings-panel.tsx'));
const Watermark = lazy(() => import('./watermark.tsx'));
const HelpDialog = lazy(() => import('./help-dialog.tsx'));

/** The settings, fetched when they are first opened. */
export function LazySettings(props: ComponentProps<typeof SettingsPanel>) {
  return (
    <Suspense fallback={null}>
      <SettingsPanel {...props} />
    </Suspense>
  );
}

/** Who watches, fetched where the school wants it shown. */
export function LazyWatermark(props: ComponentProps<typeof Watermark>) {
  return (
    <Suspense fallback={null}>
      <Watermark {...props} />
    </Suspense>
  );
}

/** The list of keys, fetched when it is first opened. */
export function LazyHelp(props: ComponentProps<typeof HelpDialog>) {
  return (
    <Suspense fallback={null}>
      <HelpDialog {...props} />
    </Suspense>
  );
}
