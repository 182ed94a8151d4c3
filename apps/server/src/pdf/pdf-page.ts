import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale } from '@nalanda/contract';
import PDFDocument from 'pdfkit';
import type { PaperColours, PaperLook } from '../platform/school.ts';
import { printIndianDay } from '../platform/text/indian-time.ts';
import { unpackFont } from '../platform/text/unpack-font.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string, weight: number, subset: string) =>
  `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`;

/** Each font writes Latin, then what Latin lacks (the rupee sign), then Devanagari; the first font with a letter has it. */
const fontStacks = {
  text: [
    fontFile('noto-sans', 400, 'latin'),
    fontFile('noto-sans', 400, 'latin-ext'),
    fontFile('noto-sans-devanagari', 400, 'devanagari'),
  ],
  strong: [
    fontFile('noto-sans', 600, 'latin'),
    fontFile('noto-sans', 600, 'latin-ext'),
    fontFile('noto-sans-devanagari', 600, 'devanagari'),
  ],
  display: [
    fontFile('fraunces', 600, 'latin'),
    fontFile('fraunces', 600, 'latin-ext'),
    fontFile('noto-serif-devanagari', 600, 'devanagari'),
    fontFile('noto-sans', 600, 'latin-ext'),
  ],
} as const;
export type FontStack = keyof typeof fontStacks;

export const colours = {
  ink: '#2b211d',
  soft: '#6b5d55',
  line: '#ddd3c5',
  ground: '#fdfaf4',
  plate: '#f4ebdd',
};

/** The product's own. */
const PRODUCT_LOOK: PaperColours = { primary: '#a8431f', accent: '#e0a33a' };

/** How a piece of text looks. */
export interface Style {
  font?: FontStack;
  /** Points. */
  size?: number;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Distance of the lines as a multiple of the size. */
  leading?: number;
}

interface Run {
  font: string;
  text: string;
}

/** A part of fontkit's font that pdfkit's types leave out. */
interface OpenFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Marks that join or split letters; a font shapes by them without drawing them. */
const INVISIBLE = /[\u200b-\u200d\u2060]|[\ufe00-\ufe0f]/gu;

export interface PdfFacts {
  title: string;
  author: string;
  /** Date in the file; the same sheet has the same bytes every time. */
  madeAt: Date;
  layout: 'portrait' | 'landscape';
  /** Language of its words, for screen readers. English on papers that hold both. */
  locale?: Locale;
  look: PaperLook;
}

const fontFiles = new Map<string, Buffer>();

/** A font's file, unpacked once in the life of the process. */
function readFont(file: string): Buffer {
  const known = fontFiles.get(file) ?? unpackFont(readFileSync(require.resolve(file)));
  fontFiles.set(file, known);
  return known;
}

/** An A4 page to write on; `doc.addPage()` gives it another sheet. Coordinates are points from the top left; `y` is the top of the first line. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createPdfPage(facts: PdfFacts) {
  const doc = new PDFDocument({
    size: 'A4',
    layout: facts.layout,
    margin: 0,
    lang: `${facts.locale ?? 'en'}-IN`,
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author, Creator: facts.author, CreationDate: facts.madeAt },
  });
  const look = { ...PRODUCT_LOOK, ...facts.look };
  const open = new Map<string, OpenFont['font']>();

  /** Fonts are read when a letter needs them: most invoices hold no Devanagari. */
  function openFont(file: string): OpenFont['font'] {
    const known = open.get(file);
    if (known) return known;
    doc.registerFont(file, readFont(file));
    doc.font(file);
    const { font } = (doc as unknown as { _font: OpenFont })._font;
    open.set(file, font);
    return font;
  }

  function fontOf(letter: string, stack: FontStack): string {
    const codePoints = [...letter.replace(INVISIBLE, '')].map((character) => character.codePointAt(0) ?? 0);
    const fits = (file: string) => codePoints.every((codePoint) => openFont(file).hasGlyphForCodePoint(codePoint));
    return fontStacks[stack].find(fits) ?? fontStacks[stack][0];
  }

  /** Text in pieces of one font each. Spaces stay with what stands before them. */
  function toRuns(text: string, stack: FontStack): Run[] {
    const runs: Run[] = [];
    for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
      const last = runs.at(-1);
      const font = segment === ' ' && last ? last.font : fontOf(segment, stack);
      if (last?.font === font) last.text += segment;
      else runs.push({ font, text: segment });
    }
    return runs;
  }

  function widthOf(text: string, { font = 'text', size = 10 }: Style = {}): number {
    let width = 0;
    for (const run of toRuns(text, font)) {
      openFont(run.font);
      width += doc.font(run.font).fontSize(size).widthOfString(run.text);
    }
    return width;
  }

  // biome-ignore lint/complexity/useMaxParams: the page and where it draws.
  function drawLine(text: string, x: number, baseline: number, { font = 'text', size = 10, colour }: Style): void {
    let left = x;
    doc.fillColor(colour ?? colours.ink);
    for (const run of toRuns(text, font)) {
      openFont(run.font);
      doc.font(run.font).fontSize(size);
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(run.text);
    }
  }

  /** Breaks at spaces, and within a word that is longer than a line. */
  function wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
        const longer = line ? `${line} ${word}` : word;
        if (widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line) lines.push(line);
        line = word;
        while (widthOf(line, style) > width) {
          const head = fitting(line, width, style);
          lines.push(head);
          line = line.slice(head.length);
        }
      }
      if (line) lines.push(line);
    }
    return lines;
  }

  function fitting(word: string, width: number, style: Style): string {
    let head = '';
    for (const { segment } of segmenter.segment(word)) {
      if (head && widthOf(head + segment, style) > width) break;
      head += segment;
    }
    return head;
  }

  return {
    doc,
    look,
    widthOf,
    /** How high a text stands in a column. */
    heightOf(text: string, width: number, style: Style = {}): number {
      const { size = 10, leading = 1.45 } = style;
      return wrap(text, width, style).length * size * leading;
    },
    /** Writes text into a column and returns the `y` under it. */
    write(text: string, box: { x: number; y: number; width: number }, style: Style = {}): number {
      const { size = 10, align = 'left', leading = 1.45 } = style;
      let top = box.y;
      for (const line of wrap(text, box.width, style)) {
        const gap = align === 'left' ? 0 : box.width - widthOf(line, style);
        drawLine(line, box.x + (align === 'center' ? gap / 2 : gap), top + size, style);
        top += size * leading;
      }
      return top;
    },
    /** A thin line across. */
    // biome-ignore lint/complexity/useMaxParams: the page and where it draws.
    rule(x: number, y: number, width: number, colour: string = colours.line): void {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(colour)
        .stroke();
    },
    /** A ground with round corners, for words to stand on. */
    // biome-ignore lint/complexity/useMaxParams: the page and where it draws.
    plate(x: number, y: number, width: number, height: number): void {
      doc.roundedRect(x, y, width, height, 6).fill(colours.plate);
    },
    /**
     * The school's logo, `size` points high and at most so wide that its sides are as 3 to 1, with `x` at its left or, when it is
     * centred, in its middle; without one the brand's mark, the stepped bricks of the old university. Gives its width.
     */
    // biome-ignore lint/complexity/useMaxParams: the page and where it draws.
    mark(x: number, y: number, size: number, { isCentred = false } = {}): number {
      if (look.logo) {
        const logo = Buffer.from(look.logo);
        // Width and height stand in the head of a PNG.
        const ratio = logo.readUInt32BE(16) / logo.readUInt32BE(20);
        const width = Math.min(3, ratio) * size;
        const height = width / ratio;
        doc.image(logo, isCentred ? x - width / 2 : x, y + (size - height) / 2, { width, height });
        return width;
      }
      const begin = isCentred ? x - size / 2 : x;
      const bricks = [
        [2, 20, 12, 7, 1],
        [16, 20, 12, 7, 0.75],
        [7, 11.5, 16, 7, 1],
        [11, 3, 8, 7, 0.75],
      ] as const;
      const scale = size / 30;
      for (const [left, top, width, height, opacity] of bricks) {
        doc
          .roundedRect(begin + left * scale, y + top * scale, width * scale, height * scale, 1.5 * scale)
          .fillOpacity(opacity)
          .fill(look.primary);
      }
      doc.fillOpacity(1);
      return size;
    },
    /** Ends the page and gives its bytes. */
    async finish(): Promise<Buffer> {
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.end();
      await new Promise((resolve) => doc.once('end', resolve));
      return Buffer.concat(chunks);
    },
  };
}

export type PdfPage = ReturnType<typeof createPdfPage>;

/** A page with the language of its reader. */
export type Paper = PdfPage & { locale: Locale };

/** A day as papers print it, in India's time. */
export function printDay(moment: string, locale: Locale = 'en'): string {
  return printIndianDay(new Date(moment), locale);
}
