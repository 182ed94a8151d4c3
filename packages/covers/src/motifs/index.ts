import type { Motif } from '../pen.ts';
import * as building from './building.ts';
import * as data from './data.ts';
import * as guarding from './guarding.ts';
import * as knowing from './knowing.ts';
import * as living from './living.ts';
import * as making from './making.ts';

const all = { ...building, ...data, ...guarding, ...knowing, ...living, ...making };

/** The name of a sign. */
export type MotifName = keyof typeof all;

/** Every sign that can stand on a cover. */
export const motifs: Record<MotifName, Motif> = all;
