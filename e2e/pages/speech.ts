import type { Page } from '@playwright/test';

/** A browser whose speech recognition hears what `speak` says; the real one needs a microphone and the network. */
export async function stubSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class HeardRecognition {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        Object.assign(window, { hear: (words: string) => this.hear(words) });
      }
      stop(): void {
        this.onend?.();
      }
      abort(): void {}
      private hear(words: string): void {
        this.onresult?.({ results: [{ isFinal: true, 0: { transcript: words } }] });
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: HeardRecognition, webkitSpeechRecognition: HeardRecognition });
  });
}

/** Says something into the stubbed microphone. */
export async function speak(page: Page, words: string): Promise<void> {
  await page.evaluate((said) => (window as unknown as { hear: (words: string) => void }).hear(said), words);
}
