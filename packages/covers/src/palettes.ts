/** The colours of one cover: the ground, the two that speak, and the pale one that stays in the background. */
export type Palette = { ground: string; main: string; accent: string; faint: string };

/** A category's colours; the title chooses among the accents. */
export type CategoryPalette = { ground: string; main: string; accents: readonly [string, ...string[]]; faint: string };

/** The nine categories of the catalogue, in the order in which forms offer them. */
export const coverCategories = [
  'App Development',
  'AI/ML',
  'AI Tools',
  'Data Science',
  'Data Analytics',
  'Ethical Hacking',
  'UI UX Designing',
  'Web Development',
  'Others',
] as const;

/** A category that has its own pattern and palette. */
export type CoverCategory = (typeof coverCategories)[number];

/** Earth, stone and pigment: one ground hue a category, so that a shelf of covers can be read from afar. */
export const palettes: Record<CoverCategory, CategoryPalette> = {
  'Web Development': {
    ground: '#632817',
    main: '#c95b38',
    accents: ['#a9b3ff', '#f2b04c', '#f3c9a5'],
    faint: '#f6dccd',
  },
  'AI/ML': { ground: '#2d3569', main: '#6a78d8', accents: ['#2ccdc4', '#f0b65a', '#b9c3ff'], faint: '#dfe4ff' },
  'UI UX Designing': {
    ground: '#5c2443',
    main: '#c0578f',
    accents: ['#f0a25c', '#f3c4d8', '#8fd0c6'],
    faint: '#ffdfec',
  },
  'Ethical Hacking': {
    ground: '#3b1f26',
    main: '#c8504e',
    accents: ['#c6a5ff', '#f2b56b', '#e9d9cf'],
    faint: '#ffdcd6',
  },
  'Data Analytics': {
    ground: '#0b4657',
    main: '#1391bd',
    accents: ['#f09d76', '#f3cf74', '#9be0df'],
    faint: '#d5f1fa',
  },
  'App Development': {
    ground: '#124a25',
    main: '#2f9a4f',
    accents: ['#dcaf4f', '#a8dca0', '#f0936a'],
    faint: '#dff4e0',
  },
  'Data Science': { ground: '#2a3550', main: '#7c6bb8', accents: ['#f2a65a', '#8ecbd8', '#e7d6a8'], faint: '#dfe3f4' },
  'AI Tools': { ground: '#6a4309', main: '#d08f1f', accents: ['#f8dc8c', '#f08a5d', '#a7d3c4'], faint: '#fff0cf' },
  Others: { ground: '#3f4527', main: '#8b9a4b', accents: ['#e58f5b', '#ead78b', '#b6cfe0'], faint: '#f0f3d8' },
};

/** Tells whether a text names one of the nine categories exactly. */
export function isCoverCategory(category: string): category is CoverCategory {
  return Object.hasOwn(palettes, category);
}
