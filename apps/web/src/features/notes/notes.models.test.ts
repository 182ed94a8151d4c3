import type { Note } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { groupByCourse, toFileName, toMarkdown } from './notes.models.ts';

const note = (fields: Partial<Note>): Note => ({
  _id: 'n',
  text: 'A fifth',
  atSeconds: 65,
  courseId: 'c',
  lectureId: 'l',
  courseTitle: 'Ragas',
  lectureTitle: 'Hearing',
  mayWatch: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

test('notes stand by course and lecture, in the order in which they come', () => {
  const groups = groupByCourse([
    note({ _id: '1' }),
    note({ _id: '2' }),
    note({ _id: '3', lectureId: 'm', lectureTitle: 'Playing' }),
    note({ _id: '4', courseId: 'd', courseTitle: 'Talas' }),
  ]);
  expect(
    groups.map(({ title, lectures }) => [title, lectures.map(({ title: own, notes }) => [own, notes.length])]),
  ).toEqual([
    [
      'Ragas',
      [
        ['Hearing', 2],
        ['Playing', 1],
      ],
    ],
    ['Talas', [['Hearing', 1]]],
  ]);
});

test('as Markdown they have headings and moments, and titles change nothing of the file', () => {
  const notes = [
    note({ courseTitle: '# Ragas\n*loud*', text: 'A **fifth**\r\n- long' }),
    note({ atSeconds: 3700, text: 'नोट' }),
  ];
  const at = (seconds: number) => `https://school.example/viewlecture/c?lecture=l&t=${seconds}`;
  expect(toMarkdown(notes, 'https://school.example')).toBe(
    `# \\# Ragas \\*loud\\*\n\n## Hearing\n\n**[1:05](${at(65)})**\n\nA **fifth**\n- long\n\n**[1:01:40](${at(3700)})**\n\nनोट\n`,
  );
});

test('a file is called by its course', () => {
  expect(toFileName('React: State & Effects / 2')).toBe('React-State-Effects-2.md');
  expect(toFileName('सितार की ध्वनि')).toBe('सितार-की-ध्वनि.md');
  expect(toFileName('../..')).toBe('notes.md');
});
