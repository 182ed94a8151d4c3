/** Loads every part of the player that is fetched when it is first needed: without a line it cannot be. */
export async function loadPlayer(): Promise<void> {
  await Promise.all([
    import('./lecture-player.tsx'),
    import('./stream/hls-engine.ts'),
    import('./settings-panel.tsx'),
    import('./help-dialog.tsx'),
    import('./watermark.tsx'),
  ]);
}
