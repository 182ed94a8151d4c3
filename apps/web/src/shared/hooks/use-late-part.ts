import { type ComponentType, useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';

interface LatePart<Props> {
  /** Null until it is there. */
  Part: ComponentType<Props> | null;
  /** Somebody comes near: fetches it, and says nothing when it cannot be had. */
  prepare: () => void;
  /** Somebody has asked for it. */
  demand: () => void;
}

/** A part of a screen in a file of its own, fetched when somebody reaches for it. `load` imports the file. */
export function useLatePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LatePart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = (onFailure: () => void) => void load().then((file) => setPart(() => file.default), onFailure);
  return {
    Part,
    prepare: () => fetchPart(() => undefined),
    demand: () =>
      fetchPart(() =>
        notify.error(
          translate('A part of it did not load: there is a new version, or the connection was lost. Reload the page.'),
        ),
      ),
  };
}
