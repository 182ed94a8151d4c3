import type { SpeechLanguage } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import { canRecord, type Hearing, type Listener, listenByBrowser, listenByRecording } from './listening.ts';
import { searchApi } from './search.api.ts';
import { explainNoSpeech, findRecognition, isServiceMissing } from './speech.models.ts';

const { useHearMutation } = searchApi;

/** Props of {@link useSpeechInput}. */
interface SpeechOptions {
  language: SpeechLanguage;
  /** The school can write a recording down. */
  serverHears: boolean;
  /** What has been heard so far; called again and again. */
  onHearing: (text: string) => void;
  /** The whole sentence. */
  onHeard: (text: string) => void;
}

/**
 * Spoken input: by the browser's own recognition, else by a recording that the school has written down. One sentence a
 * press; pressing again stops.
 */
export function useSpeechInput({ language, serverHears, onHearing, onHeard }: SpeechOptions) {
  const [state, setState] = useState<'idle' | 'listening' | 'writing'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Listener | null>(null);
  const [hear] = useHearMutation();
  // The browser's service did not work here: the next press asks the school at once.
  const isBrowserDeaf = useRef(false);
  // Listening outlives the render that began it; what it calls must not.
  const latest = useRef({ onHearing, onHeard });
  useEffect(() => {
    latest.current = { onHearing, onHeard };
  });
  useEffect(() => () => running.current?.abort(), []);

  const mayRecord = () => serverHears && canRecord();
  const hearing: Hearing = {
    onHearing: (text) => latest.current.onHearing(text),
    onHeard: (text) => {
      latest.current.onHearing(text);
      latest.current.onHeard(text);
    },
    onWriting: () => setState('writing'),
    onProblem: (message, code) => {
      if (isServiceMissing(code) && mayRecord()) {
        isBrowserDeaf.current = true;
        setProblem(translate('This browser did not understand. Press the microphone again: now we listen ourselves.'));
      } else setProblem(message);
    },
    onEnd: () => {
      running.current = null;
      setState('idle');
    },
  };

  function write(sound: Blob, signal: AbortSignal): Promise<string> {
    const asked = hear({ language, sound });
    signal.addEventListener('abort', () => asked.abort());
    return asked.unwrap().then(({ text }) => text);
  }

  function listen(): Listener | null {
    const Recognition = findRecognition(window);
    const records = mayRecord();
    if (Recognition && !(records && isBrowserDeaf.current)) return listenByBrowser(Recognition, language, hearing);
    return records ? listenByRecording(write, hearing) : null;
  }

  function start(): void {
    setProblem(null);
    try {
      running.current = listen();
    } catch {
      setProblem(translate('Listening did not work. Please type your search.'));
      return;
    }
    if (running.current) setState('listening');
    else setProblem(explainNoSpeech(window.isSecureContext));
  }

  return {
    isListening: state === 'listening',
    /** What was said is being written down. */
    isWriting: state === 'writing',
    problem,
    clearProblem: () => setProblem(null),
    toggle: () => (running.current ? running.current.stop() : start()),
  };
}
