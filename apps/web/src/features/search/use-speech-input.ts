import { useEffect, useRef, useState } from 'react';
import {
  explainSpeechError,
  findRecognition,
  NO_SPEECH_MESSAGE,
  type Recognition,
  readSpeech,
  SPEECH_LANGUAGE,
} from './speech.models.ts';

/** Props of {@link useSpeechInput}. */
interface SpeechOptions {
  /** What has been heard so far; called again and again. */
  onHearing: (text: string) => void;
  /** The whole sentence. */
  onHeard: (text: string) => void;
}

/** Spoken input by the browser's own recognition. One sentence a press; pressing again stops. */
export function useSpeechInput({ onHearing, onHeard }: SpeechOptions) {
  const [isListening, setIsListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(): void {
    const Recognition = findRecognition(window);
    if (!Recognition) {
      setProblem(NO_SPEECH_MESSAGE);
      return;
    }
    const recognition = new Recognition();
    let said = '';
    recognition.lang = SPEECH_LANGUAGE;
    recognition.interimResults = true;
    recognition.continuous = false;
    recognition.maxAlternatives = 1;
    recognition.onresult = (event) => {
      said = readSpeech(event).text;
      onHearing(said);
    };
    recognition.onerror = ({ error }) => setProblem(explainSpeechError(error));
    // Comes after every end, good or bad; a sentence cut short is still a wish.
    recognition.onend = () => {
      running.current = null;
      setIsListening(false);
      if (said) onHeard(said);
    };
    setProblem(null);
    try {
      recognition.start();
    } catch {
      setProblem(explainSpeechError('unknown'));
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
