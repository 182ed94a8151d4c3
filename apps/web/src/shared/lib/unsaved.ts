/** A form of this page with unsaved work, until it is released. */
export interface UnsavedForm {
  isReleased: boolean;
  /** Asks its person whether to leave without saving. */
  ask: () => Promise<boolean>;
  /** They leave, and want none of it. */
  forget: () => void;
}

const forms = new Set<UnsavedForm>();

/** The forms that would lose something now, the last one last. The router asks one guard alone, the last that came: each asks for all. */
export const listUnsaved = (): UnsavedForm[] => [...forms].filter(({ isReleased }) => !isReleased);

/** Says that a form has unsaved work; returns what ends it. */
export function addUnsaved(form: UnsavedForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Asks before work is left that is not a way to another screen, as to log out. True: go on. */
export async function mayLeave(): Promise<boolean> {
  return (await listUnsaved().at(-1)?.ask()) ?? true;
}
