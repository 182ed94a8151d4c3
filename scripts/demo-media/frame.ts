import { drawWall as drawStones, renderPictureSvg } from '@nalanda/covers';
import { at, type DemoLecture, escapeText, ink, line, paper, soft, terracotta } from './kit.ts';

const titleSeconds = 4;
const closingSeconds = 5;
const crossFade = 0.35;

/** Length of a lecture in seconds. */
export function lectureSeconds(lecture: DemoLecture): number {
  return titleSeconds + closingSeconds + lecture.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
}

const brand =
  '<svg width="34" height="34" viewBox="0 0 30 30" fill="#b5492a"><rect x="2" y="20" width="12" height="7" rx="1.5"/><rect x="16" y="20" width="12" height="7" rx="1.5" opacity=".75"/><rect x="7" y="11.5" width="16" height="7" rx="1.5"/><rect x="11" y="3" width="8" height="7" rx="1.5" opacity=".75"/></svg>';

/** The category's cover at video size, with only the first `share` of its stones laid. */
function drawWall(lecture: DemoLecture, share: number): { svg: string; ground: string } {
  const cover = drawStones({ category: lecture.category, title: lecture.title, width: 1280, height: 720 });
  const stones = [...cover.shapes].reverse();
  const laid = stones.slice(0, Math.ceil(stones.length * share)).reverse();
  return { svg: renderPictureSvg({ ...cover, shapes: laid }), ground: cover.background };
}

function drawTitle(lecture: DemoLecture, progress: number): string {
  const wall = drawWall(lecture, at(progress, 0, 0.7));
  const words = at(progress, 0.1, 0.3);
  return `<div class="full">${wall.svg}</div>
    <div class="plate" style="background:${wall.ground}f2;opacity:${words};transform:translateY(${(1 - words) * 16}px)">
      <p class="eyebrow light">${escapeText(lecture.category)}</p><h1>${escapeText(lecture.title)}</h1>
      <p class="lead">${escapeText(lecture.lead)}</p></div>`;
}

function drawScene(lecture: DemoLecture, index: number, progress: number): string {
  const scene = lecture.scenes[index];
  if (!scene) return '';
  return `<div class="top"><p class="eyebrow">${escapeText(lecture.category)} &nbsp;·&nbsp; ${index + 1} of ${lecture.scenes.length}</p>
    <h2>${escapeText(scene.heading)}</h2></div><div class="brand">${brand}</div>
    <svg class="stage" viewBox="0 0 1120 380" width="1120" height="380">${scene.draw(progress)}</svg>
    <p class="note">${escapeText(scene.note)}</p>`;
}

function drawClosing(lecture: DemoLecture, progress: number): string {
  const wall = drawWall(lecture, 1);
  const points = lecture.remember
    .map((point, index) => {
      const share = at(progress, 0.06 + index * 0.16, 0.2 + index * 0.16);
      return `<li style="opacity:${share};transform:translateX(${(1 - share) * 20}px)">${escapeText(point)}</li>`;
    })
    .join('');
  return `<div class="half" style="background:${wall.ground}">${wall.svg}</div><div class="closing"><p class="eyebrow">Remember</p><ol>${points}</ol></div>`;
}

/** The whole picture of a lecture at `seconds`, as HTML for a page of 1280 by 720. */
export function drawFrame(lecture: DemoLecture, seconds: number): string {
  const total = lectureSeconds(lecture);
  const parts = [
    { seconds: titleSeconds, draw: (progress: number) => drawTitle(lecture, progress) },
    ...lecture.scenes.map((scene, index) => ({
      seconds: scene.seconds,
      draw: (progress: number) => drawScene(lecture, index, progress),
    })),
    { seconds: closingSeconds, draw: (progress: number) => drawClosing(lecture, progress) },
  ];
  let start = 0;
  for (const part of parts) {
    const inside = seconds - start;
    if (inside < part.seconds || part === parts.at(-1)) {
      const fade = start === 0 ? 1 : at(inside, 0, crossFade);
      const bar = `<div class="bar"><i style="width:${((seconds / total) * 100).toFixed(2)}%"></i></div>`;
      return `<div class="frame"><div class="full" style="opacity:${fade}">${part.draw(inside / part.seconds)}</div>${bar}</div>`;
    }
    start += part.seconds;
  }
  return '';
}

/** The page's style sheet; the fonts are named as `kit.ts` names them. */
export const frameStyles = `
*{box-sizing:border-box;margin:0;padding:0}body{width:1280px;height:720px;overflow:hidden;background:${paper}}
.frame{position:relative;width:1280px;height:720px;overflow:hidden;background:${paper};font-family:Inter;color:${ink}}
.full{position:absolute;inset:0}.full>svg,.half>svg{display:block}
.plate{position:absolute;left:72px;top:176px;width:720px;padding:52px 56px;border-radius:22px;color:#fff8ee}
h1{font:560 62px/1.08 Fraunces;letter-spacing:-.015em;margin:14px 0 20px;text-wrap:balance}
.lead{font-size:25px;line-height:1.45;opacity:.88}
.eyebrow{font-size:19px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:${terracotta}}.eyebrow.light{color:#ffe3b8}
.top{position:absolute;left:80px;top:44px;right:180px}h2{font:560 42px/1.15 Fraunces;letter-spacing:-.012em;margin-top:8px}
.brand{position:absolute;right:80px;top:56px}
.stage{position:absolute;left:80px;top:174px;overflow:visible}
.note{position:absolute;left:80px;right:80px;bottom:46px;font-size:25px;line-height:1.4;color:${soft};text-wrap:balance}
.bar{position:absolute;left:0;right:0;bottom:0;height:8px;background:${line}}.bar i{display:block;height:100%;background:${terracotta}}
.half{position:absolute;left:0;top:0;width:420px;height:720px;overflow:hidden}
.closing{position:absolute;left:490px;right:80px;top:0;bottom:8px;display:flex;flex-direction:column;justify-content:center}
ol{list-style:none;counter-reset:point;margin-top:20px}
li{counter-increment:point;font:520 33px/1.3 Fraunces;padding:18px 0 18px 62px;position:relative;border-top:1px solid ${line};text-wrap:balance}
li::before{content:counter(point);position:absolute;left:4px;top:20px;width:36px;height:36px;border-radius:50%;background:${terracotta};color:#fff;font:650 19px/36px Inter;text-align:center}`;
