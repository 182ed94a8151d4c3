import { newId } from '../../src/platform/ids.ts';
import { form, get, type Question, remove } from './questions.ts';

/** What belongs to a lecture beside its video. */
export const materialRows: Record<string, Question[]> = {
  'GET /api/learning/material/:lectureId': [
    {
      asks: 'reads the description and the files of a lecture',
      call: get((world) => `/api/learning/material/${world.lecture.id}`),
      answers: [404, 404, 200, 404, 200],
    },
    {
      asks: 'reads those of a draft',
      call: get((world) => `/api/learning/material/${world.draftLecture.id}`),
      answers: [404, 404, 404, 404, 200],
    },
  ],
  'GET /api/learning/files/:fileId': [
    {
      asks: 'gets a file of a lecture',
      call: get((world) => `/api/learning/files/${world.fileId}`),
      answers: [404, 404, 200, 404, 200],
    },
  ],
  'POST /api/course/material/:lectureId': [
    {
      asks: 'describes a lecture',
      call: form(
        (world) => `/api/course/material/${world.lecture.id}`,
        () => ({ description: 'What it is about' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/material/:lectureId/files': [
    {
      asks: 'adds a file (the bytes are missing)',
      call: form(
        (world) => `/api/course/material/${world.lecture.id}/files`,
        () => ({ name: 'sheet.xlsx' }),
      ),
      answers: [401, 403, 403, 404, 400],
    },
  ],
  'DELETE /api/course/material/:lectureId/files/:fileId': [
    {
      asks: 'removes a file',
      call: remove((world) => `/api/course/material/${world.lecture.id}/files/${world.fileId}`),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'removes a file of another lecture by the id of an own one',
      call: remove((world) => `/api/course/material/${world.draftLecture.id}/files/${world.fileId}`),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'removes what never was',
      call: remove((world) => `/api/course/material/${world.lecture.id}/files/${newId()}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
};
