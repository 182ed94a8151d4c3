/** Builds the web app, but only when something that goes into it has changed since the last build. */
export function ensureBuilt(): Promise<void>;

/** Fetches the sentence model of the search and the native code for it unless they are there, or says that it could not. */
export function ensureSentenceModel(options?: { isAskedFor?: boolean }): Promise<void>;

/** The files that the build is made of, from the root of the project. */
export function listInputs(): string[];

/** Puts a whole build in the place of the last one, whose files with a hash in their name stay beside it for one build longer. */
export function takeIntoUse(folder: string, place: string): void;
