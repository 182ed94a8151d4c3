import { z } from 'zod';

/** Identifier of every entity: a UUID (version 7, so that ids sort by creation time). */
export const idSchema = z.uuid();
