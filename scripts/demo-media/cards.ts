import { drawWall as drawStones, renderPictureSvg } from '@nalanda/covers';
import type { DemoCourse } from '../../apps/server/src/demo/data/demo-types.ts';
import { CARD_ENDS } from '../../apps/server/src/demo/demo-films.ts';
import { escapeText } from './kit.ts';

/** A picture of a film and when it begins, in seconds. */
export type TimedFrame = { at: number; pixels: Uint8Array };

function drawWall(course: DemoCourse): { svg: string; ground: string } {
  const cover = drawStones({ category: course.category, title: course.title, width: 1280, height: 720 });
  return { svg: renderPictureSvg(cover), ground: cover.background };
}

/** The first card: the lecture's title before the wall of its course. */
function drawTitleCard(course: DemoCourse, index: number): string {
  const wall = drawWall(course);
  return `<div class="frame"><div class="full">${wall.svg}</div><div class="plate" style="background:${wall.ground}f2">
    <p class="eyebrow light">${escapeText(course.title)}</p><h1 class="card">${escapeText(course.lectures[index] ?? '')}</h1>
    <p class="lead">Lecture ${index + 1} of ${course.lectures.length}</p></div></div>`;
}

/** The second card: the lecture among the others. */
function drawPlaceCard(course: DemoCourse, index: number): string {
  const rows = course.lectures.map((title, place) => {
    const state = place === index ? ' class="now"' : place < index ? ' class="done"' : '';
    return `<li${state}>${escapeText(title)}</li>`;
  });
  const { ground } = drawWall(course);
  return `<div class="frame"><div class="half edge" style="background:${ground}"></div><div class="closing">
    <p class="eyebrow">${escapeText(course.title)}</p><ol class="rows">${rows.join('')}</ol></div></div>`;
}

/** The film of a lecture that has only cards, one after the other. `paint` makes RGBA bytes of HTML. */
export async function makeCardFilm(
  { paint }: { paint: (html: string) => Promise<Uint8Array> },
  course: DemoCourse,
  index: number,
): Promise<TimedFrame[]> {
  const cards = [drawTitleCard(course, index), drawPlaceCard(course, index)];
  const frames: TimedFrame[] = [];
  let at = 0;
  for (const [number, card] of cards.entries()) {
    const pixels = await paint(card);
    // One a second costs next to nothing, and a seek finds a picture near.
    for (; at < (CARD_ENDS[number] ?? 0); at += 1) frames.push({ at, pixels });
  }
  return frames;
}

/** Style sheet of the cards, beside that of the frames. */
export const cardStyles = `
.card{font-size:56px}.edge{width:56px}.edge+.closing{left:136px}
.rows li{font:520 25px/1.3 Inter;padding:11px 0 11px 52px}.rows li::before{top:9px;width:32px;height:32px;font:650 17px/32px Inter}
.rows .done{opacity:.62}.rows .now{font-weight:680}.rows li:not(.now)::before{background:#e2d8cb;color:#2b1d16}`;
