import type { DataStore } from '@tus/server';
import type { UploadDisk } from './announce.usecases.ts';

/** Where uploads lie until a lecture takes them: in a folder, or in pieces in a bucket. */
export interface UploadPlace {
  /** What the tus library reads and writes. */
  store: DataStore;
  /** How much room there is for more. */
  measureDisk(): Promise<UploadDisk>;
  /** How far an upload is; null when it is gone. */
  readOffset(id: string): Promise<number | null>;
  /** Hands the whole file of a finished upload to `use`, as a file of this machine. Throws 503 where it has no room. */
  withFile<T>(upload: { id: string; byteSize: number }, use: (path: string) => Promise<T>): Promise<T>;
  /** Lets an upload end at `offset` again, where a request began to write. */
  cut(id: string, offset: number): Promise<void>;
  /** Removes an upload with its bytes. No error when it is gone. */
  remove(id: string): Promise<void>;
  /** Removes uploads into which nothing has come since; gives how many. */
  removeAbandoned(since: Date): Promise<number>;
}
