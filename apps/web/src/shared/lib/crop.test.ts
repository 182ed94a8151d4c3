import { describe, expect, test } from 'vitest';
import {
  type CropFrame,
  centerView,
  clampView,
  MAX_ZOOM,
  moveTo,
  panView,
  seenSize,
  toCropRect,
  toOutputSize,
  toPosition,
  zoomView,
} from './crop.ts';

const avatar = (width: number, height: number): CropFrame => ({ image: { width, height }, aspect: 1 });
const thumbnail = (width: number, height: number): CropFrame => ({ image: { width, height }, aspect: 40 / 19 });

describe('cutting a picture', () => {
  test('starts with the largest part that has the shape, from the middle', () => {
    const wide = avatar(4000, 3000);
    expect(toCropRect(wide, centerView(wide))).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
    const tall = thumbnail(1000, 2000);
    expect(toCropRect(tall, centerView(tall))).toEqual({ x: 0, y: 762.5, width: 1000, height: 475 });
  });

  test('takes a picture of the right shape whole', () => {
    const exact = thumbnail(1280, 608);
    const rect = toCropRect(exact, centerView(exact));
    expect([rect.x, rect.y]).toEqual([0, 0]);
    expect([rect.width, rect.height]).toEqual([1280, 608]);
  });

  test('shows a smaller part when it is enlarged, within limits', () => {
    const frame = avatar(1000, 1000);
    expect(seenSize(frame, 2)).toEqual({ width: 500, height: 500 });
    expect(zoomView(frame, centerView(frame), 99).zoom).toBe(MAX_ZOOM);
    expect(zoomView(frame, centerView(frame), 0.1)).toEqual(centerView(frame));
  });

  test('keeps what is under the pointer there while zooming', () => {
    const frame = avatar(1000, 1000);
    const view = zoomView(frame, centerView(frame), 2, { x: 0.25, y: 0.75 });
    const rect = toCropRect(frame, view);
    expect(rect.x + 0.25 * rect.width).toBeCloseTo(250);
    expect(rect.y + 0.75 * rect.height).toBeCloseTo(750);
  });

  test('follows the drag and stops at the edges', () => {
    const frame = avatar(1000, 1000);
    const zoomed = zoomView(frame, centerView(frame), 2);
    expect(toCropRect(frame, panView(frame, zoomed, { x: 0.1, y: -0.2 }))).toEqual({
      x: 200,
      y: 350,
      width: 500,
      height: 500,
    });
    expect(toCropRect(frame, panView(frame, zoomed, { x: 9, y: -9 }))).toMatchObject({ x: 0, y: 500 });
    expect(panView(frame, centerView(frame), { x: 1, y: 1 })).toEqual(centerView(frame));
  });

  test('zooms out at an edge without leaving the picture', () => {
    const frame = avatar(1000, 600);
    const corner = panView(frame, zoomView(frame, centerView(frame), 4), { x: -9, y: -9 });
    const rect = toCropRect(frame, zoomView(frame, corner, 1.5));
    expect(rect.x + rect.width).toBeLessThanOrEqual(1000);
    expect(rect.y + rect.height).toBeLessThanOrEqual(600);
    expect(rect.x).toBeGreaterThanOrEqual(0);
  });

  test('knows and takes positions between the edges, and which way there is no room', () => {
    const frame = avatar(1000, 500);
    expect(toPosition(frame, centerView(frame))).toEqual({ x: 0.5, y: null });
    const right = moveTo(frame, centerView(frame), { x: 1 });
    expect(toCropRect(frame, right)).toEqual({ x: 500, y: 0, width: 500, height: 500 });
    expect(toPosition(frame, right)).toEqual({ x: 1, y: null });
    expect(toCropRect(frame, moveTo(frame, right, { x: -3, y: 0.5 }))).toMatchObject({ x: 0, y: 0 });
  });

  test('mends a view that does not fit', () => {
    const frame = avatar(100, 100);
    expect(clampView(frame, { zoom: -1, center: { x: -50, y: 500 } })).toEqual(centerView(frame));
  });

  test('makes a picture as large as wanted, never enlarged, in the exact shape', () => {
    expect(toOutputSize({ width: 3000, height: 1425 }, 40 / 19, 1280)).toEqual({ width: 1280, height: 608 });
    expect(toOutputSize({ width: 300.4, height: 300.4 }, 1, 512)).toEqual({ width: 300, height: 300 });
    expect(toOutputSize({ width: 0.2, height: 0.2 }, 1, 512)).toEqual({ width: 1, height: 1 });
  });
});
