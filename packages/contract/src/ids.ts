import { z } from 'zod';

/** Identifier of every entity: a UUID (version 7, so that ids sort by creation time). */
export const idSchema = z.uuid();

/** Path of calls about one course. */
export const courseParams = z.object({ courseId: idSchema });

/** Path of calls about one lecture. */
export const lectureParams = z.object({ lectureId: idSchema });
