import { z } from 'zod';
import { limits } from './limits.ts';

/** Which page of a list is asked for, from 1 on; the first unless it is said. */
export const listPageSchema = z.coerce.number().int().min(1).max(limits.listPages.max).default(1);
