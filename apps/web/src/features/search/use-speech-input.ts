import { useEffect, useRef, useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import {
  explainNoSpeech,
  explainSpeechError,
  findRecognition,
  type Recognition,
  readSpeech,
  type SpeechLanguage,
} from './speech.models.ts';

/** Props of {@link useSpeechInput}. */
interface SpeechOptions {
  language: SpeechLanguage;
  /** What has been heard so far; called again and again. */
  onHearing: (text: string) => void;
  /** The whole sentence. */
  onHeard: (text: string) => void;
}

/** Spoken input by the browser's own recognition. One sentence a press; pressing again stops. */
export function useSpeechInput({ language, onHearing, onHeard }: SpeechOptions) {
  const [isListening, setIsListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Recognition | null>(null);
  // A recognition outlives the render that began it; what it calls must not.
  const latest = useRef({ onHearing, onHeard });
  useEffect(() => {
    latest.current = { onHearing, onHeard };
  });
  useEffect(() => () => running.current?.abort(), []);

  function start(): void {
    const Recognition = findRecognition(window);
    if (!Recognition) {
      setProblem(explainNoSpeech(window.isSecureContext));
      return;
    }
    const recognition = new Recognition();
    let said = '';
    let hasFailed = false;
    recognition.lang = language;
    recognition.interimResults = true;
    recognition.continuous = false;
    recognition.maxAlternatives = 1;
    recognition.onresult = (event) => {
      said = readSpeech(event).text;
      latest.current.onHearing(said);
    };
    recognition.onerror = ({ error }) => {
      hasFailed = true;
      setProblem(explainSpeechError(error));
    };
    // Comes after every end, good or bad; a sentence cut short is still a query.
    recognition.onend = () => {
      running.current = null;
      setIsListening(false);
      if (said) latest.current.onHeard(said);
      else if (!hasFailed) setProblem(explainSpeechError('no-speech'));
    };
    setProblem(null);
    try {
      recognition.start();
    } catch {
      setProblem(translate('Listening did not work. Please type your search.'));
      return;
    }
    running.current = recognition;
    setIsListening(true);
  }

  return {
    isListening,
    problem,
    clearProblem: () => setProblem(null),
    toggle: () => (running.current ? running.current.stop() : start()),
  };
}
