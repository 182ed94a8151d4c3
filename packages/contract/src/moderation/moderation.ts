import { z } from 'zod';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { faults } from './faults.ts';

/** Why something is reported or hidden; the note is what the list cannot say. */
export const faultBodySchema = z.object({
  reason: z.enum(faults, says('reason.missing')),
  note: z.string().trim().max(limits.faultNote.max, says('note.too-long')).default(''),
});
