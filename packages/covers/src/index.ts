export { type AvatarInput, drawAvatar, renderAvatarSvg } from './avatar.ts';
export { type CoverInput, drawCover, renderCoverSvg } from './cover.ts';
export { type CoverCategory, coverCategories, isCoverCategory } from './palettes.ts';
export { createRandom, type Random } from './random.ts';
export { type Picture, renderPictureSvg, type Shape } from './shapes.ts';
