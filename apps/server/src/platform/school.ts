/**
 * The school as it is called now. It may change while the server runs: read the name when it is needed, and never copy
 * it where something is made.
 */
export interface School {
  readonly brandName: string;
}
