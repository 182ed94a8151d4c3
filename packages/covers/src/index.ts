export { drawAvatar, renderAvatarSvg } from './avatar.ts';
export { drawCover, renderCoverSvg } from './cover.ts';
export { type CoverCategory, coverCategories } from './palettes.ts';
export { createRandom } from './random.ts';
export { type Picture, renderPictureSvg, type Shape } from './shapes.ts';
