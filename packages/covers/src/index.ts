export { drawAvatar, renderAvatarSvg } from './avatar.ts';
export { type CoverInput, coverVariants, drawCover, renderCoverSvg } from './cover.ts';
export { type CoverCategory, coverCategories } from './palettes.ts';
export { createRandom } from './random.ts';
export { type Group, renderPictureSvg, type Shape, toTransform, type WriteText } from './shapes.ts';
export { drawWall } from './wall.ts';
