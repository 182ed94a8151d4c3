/*
 * What a school's own colours become, and whether they can be read. The same code checks them in the form, draws the preview
 * and writes the style sheet. Colours are mixed in Oklch (Björn Ottosson), contrast is that of WCAG 2.2.
 */

/** Light, chroma, hue (degrees). */
type Oklch = readonly [number, number, number];
export type Theme = 'light' | 'dark';
export type BrandColour = 'primary' | 'accent';

/** Grounds that a school's colours meet, as styles/tokens.css of the web app has them; a test there compares. */
export const brandGrounds = {
  light: { paper: [0.985, 0.008, 85], raised: [1, 0, 0], sunken: [0.962, 0.012, 82], ink: [0.24, 0.02, 40] },
  dark: { paper: [0.19, 0.018, 275], raised: [0.235, 0.022, 275], sunken: [0.27, 0.024, 275], ink: [0.95, 0.01, 85] },
} as const satisfies Record<Theme, Record<string, Oklch>>;
/** Dark surfaces that both themes have. */
export const brandIndigo: Oklch = [0.3, 0.09, 275];

/** The product's own colours, for a school that has chosen none. */
export const productColours: Readonly<Record<BrandColour, Record<Theme, string>>> = {
  primary: { light: '#ba4823', dark: '#e67e54' },
  accent: { light: '#f9b73f', dark: '#f5ae39' },
};

const TEXT = 4.5;
const SIGN = 3;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** Between two lightnesses that are tried: finer than an eye tells. */
const STEP = 0.005;

/** Why a colour is refused, and the nearest one that is not. */
export interface ColourVerdict {
  /** As measured against the ground where it is worst, to one decimal. */
  ratio: number;
  needed: number;
  /** `#rrggbb` */
  nearest: string;
}

/** Says why a colour cannot be read where it stands; null when it can. `hex` is `#rrggbb`. */
export function judgeColour(kind: BrandColour, theme: Theme, hex: string): ColourVerdict | null {
  const { grounds, needed } = demandsOf(kind, theme);
  const ratio = worstContrast(hex, grounds);
  if (ratio >= needed) return null;
  // Rounded down: 2.96 must not be called 3.0 and refused.
  return { ratio: Math.floor(ratio * 10) / 10, needed, nearest: findNearest(hex, { grounds, needed }) };
}

/** Light and dark of one colour of the school: what is not chosen is made from the other one, or is the product's. */
export function completeColour(kind: BrandColour, chosen: Record<Theme, string>): Record<Theme, string> {
  if (!chosen.light && !chosen.dark) return productColours[kind];
  return {
    light: chosen.light || toTheme(kind, 'light', chosen.dark),
    dark: chosen.dark || toTheme(kind, 'dark', chosen.light),
  };
}

/** Custom properties of styles/tokens.css, by name without dashes, for one theme. */
export function toBrandTokens(theme: Theme, { primary, accent }: Record<BrandColour, string>): Record<string, string> {
  const onPrimary = contrastBetween(WHITE, primary) >= TEXT ? WHITE : BLACK;
  const [light, chroma, hue] = toOklch(primary);
  const wash = toHex(theme === 'light' ? [0.955, Math.min(chroma, 0.022), hue] : [0.3, Math.min(chroma, 0.05), hue]);
  const grounds = [...groundsOf(theme), wash];
  const [, accentChroma, accentHue] = toOklch(accent);
  return {
    terracotta: primary,
    // Away from what is written on it: the contrast grows.
    'terracotta-hover': toHex([light + (onPrimary === WHITE ? -0.06 : 0.06), chroma, hue]),
    'terracotta-deep': deepen(theme, primary, grounds),
    'terracotta-wash': wash,
    'on-terracotta': onPrimary,
    saffron: accent,
    'saffron-wash': toHex(
      theme === 'light'
        ? [0.945, Math.min(accentChroma, 0.06), accentHue]
        : [0.39, Math.min(accentChroma, 0.06), accentHue],
    ),
    'terracotta-on-indigo': findNearest(toHex([Math.max(light, 0.72), chroma, hue]), {
      grounds: [toHex(brandIndigo)],
      needed: TEXT,
    }),
  };
}

/** Contrast of two colours (WCAG 2.2), from 1 to 21. Both are `#rrggbb`. */
export function contrastBetween(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function demandsOf(kind: BrandColour, theme: Theme): { grounds: string[]; needed: number } {
  // The primary colour is a sign on every ground, and text of its own shade is made from it; the accent is text on indigo.
  return kind === 'primary'
    ? { grounds: groundsOf(theme), needed: SIGN }
    : { grounds: [toHex(brandIndigo)], needed: TEXT };
}

function groundsOf(theme: Theme): string[] {
  const { paper, raised, sunken } = brandGrounds[theme];
  return [paper, raised, sunken].map(toHex);
}

function toTheme(kind: BrandColour, theme: Theme, hex: string): string {
  const [light, chroma, hue] = toOklch(hex);
  if (kind === 'accent') return hex;
  const moved = toHex([theme === 'light' ? Math.min(light, 0.55) : Math.max(light, 0.7), chroma, hue]);
  return findNearest(moved, demandsOf(kind, theme));
}

/** A shade of the primary colour that reads as text on all of these grounds, and is another than the colour itself. */
function deepen(theme: Theme, hex: string, grounds: string[]): string {
  const [light, chroma, hue] = toOklch(hex);
  const way = theme === 'light' ? -1 : 1;
  for (let moved = light + way * 0.06; moved > 0 && moved < 1; moved += way * STEP) {
    const candidate = toHex([moved, chroma, hue]);
    if (worstContrast(candidate, grounds) >= TEXT) return candidate;
  }
  return theme === 'light' ? BLACK : WHITE;
}

/** The colour of the same hue, a little lighter or darker, that reads on these grounds. */
function findNearest(hex: string, { grounds, needed }: { grounds: string[]; needed: number }): string {
  if (worstContrast(hex, grounds) >= needed) return hex;
  const [light, chroma, hue] = toOklch(hex);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const moved of [light - distance, light + distance]) {
      const candidate = toHex([Math.min(1, Math.max(0, moved)), chroma, hue]);
      if (worstContrast(candidate, grounds) >= needed) return candidate;
    }
  }
  return BLACK;
}

function worstContrast(hex: string, grounds: string[]): number {
  return Math.min(...grounds.map((ground) => contrastBetween(hex, ground)));
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear red, green and blue of `#rrggbb`, from 0 to 1. */
function toLinear(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toOklch(hex: string): [number, number, number] {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const light = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return [light, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** `#rrggbb`; what no screen shows loses chroma until one does. */
function toHex([light, chroma, hue]: Oklch): string {
  for (let kept = chroma; kept > 0; kept -= 0.004) {
    const parts = toRgb([light, kept, hue]);
    if (parts.every((part) => part >= -0.0005 && part <= 1.0005)) return writeHex(parts);
  }
  return writeHex(toRgb([light, 0, hue]));
}

function toRgb([light, chroma, hue]: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function writeHex(linear: number[]): string {
  const parts = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
