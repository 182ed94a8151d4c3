import { useEffect, useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import { toAppError } from '../lib/base-api.ts';
import { notify } from '../lib/toast.ts';
import { listProblems, type Problems } from './draft-problems.ts';
import { hasShapeOf } from './kept-form.models.ts';
import { useDraft } from './use-draft.ts';

/** Options of {@link useVersionedDraft}. */
interface VersionedDraftOptions<Draft, Body> {
  /** Where it is kept until it is saved. */
  place: string;
  makeStart: () => Draft;
  /** What is saved so far; 0: nothing. */
  startVersion: number;
  /** What would be saved over a version, and what is wrong with it; null when something is. */
  checkDraft: (draft: Draft, version: number) => { body: Body | null; problems: Problems };
  send: (body: Body) => Promise<{ version: number }>;
  /** The version that is saved now. */
  readVersion: () => Promise<number>;
  /** The code by which the server refuses to save over a version that this window has not seen. */
  conflictCode: string;
  /** Said when it is saved. */
  saved: string;
  /** Says or shows what is wrong before anything is sent. */
  onProblem: (problems: Problems) => void;
}

/** What is kept, with the version that it was written over. */
interface Kept<Draft> {
  draft: Draft;
  version: number;
}

/**
 * A draft that is saved over one version, and refused when another window has saved meanwhile. What was not saved is here again when the
 * editor is opened anew.
 */
export function useVersionedDraft<Draft, Body>(options: VersionedDraftOptions<Draft, Body>) {
  const { checkDraft, send, readVersion, conflictCode, saved, onProblem } = options;
  const kept = useDraft(options.place);
  const [start] = useState(() => {
    const fresh: Kept<Draft> = { draft: options.makeStart(), version: options.startVersion };
    const before = kept.read();
    return hasShapeOf(fresh, before) ? { ...(before as Kept<Draft>), isBack: true } : { ...fresh, isBack: false };
  });
  const [draft, setDraft] = useState(start.draft);
  const [problems, setProblems] = useState<Problems>({});
  const [version, setVersion] = useState(start.version);
  const [isChanged, setChanged] = useState(start.isBack);
  const [isOutdated, setOutdated] = useState(false);
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    if (start.isBack) notify.info(translate('What you had written here is back. It is not saved yet.'));
  }, [start]);

  function check(basis: number) {
    const checked = checkDraft(draft, basis);
    setProblems(checked.problems);
    return checked;
  }

  async function save(readBasis: () => Promise<number>): Promise<void> {
    setSaving(true);
    try {
      const { body, problems: found } = check(await readBasis());
      if (!body) return onProblem(found);
      setVersion((await send(body)).version);
      setChanged(false);
      setOutdated(false);
      kept.forget();
      notify.success(saved);
    } catch (error) {
      const { issues, code, message } = toAppError(error);
      setProblems(listProblems(issues));
      setOutdated(code === conflictCode);
      notify.error(message);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...{ draft, problems, isChanged, isOutdated, isSaving },
    kept,
    check: () => check(version),
    change(changed: Draft) {
      setDraft(changed);
      setChanged(true);
      kept.keep({ draft: changed, version } satisfies Kept<Draft>);
      // What was marked goes along with its part of the draft, and goes when it is mended.
      if (Object.keys(problems).length > 0) setProblems(checkDraft(changed, version).problems);
    },
    save: () => save(async () => version),
    /** Saves over what another window has saved meanwhile. */
    saveOver: () => save(readVersion),
  };
}
