import { v7 } from 'uuid';

/** A new UUIDv7. */
export function newId(): string {
  return v7();
}
