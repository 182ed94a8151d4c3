/** A logo of the school as it is served. */
export interface SchoolLogo {
  address: string;
  /** Pixels. */
  width: number;
  height: number;
}

const STORED = /^([0-9a-f-]{36}) (\d{1,4})x(\d{1,4})$/;

/** Reads the setting `logoLight` or `logoDark`: id and size of a picture. Null: there is none. */
export function readLogo(setting: string): SchoolLogo | null {
  const [, id, width, height] = STORED.exec(setting) ?? [];
  return id === undefined ? null : { address: `/media/school/${id}.png`, width: Number(width), height: Number(height) };
}
