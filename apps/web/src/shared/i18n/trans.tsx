import { Fragment, type ReactNode } from 'react';
import { useT } from './locale.ts';
import type { TextValues } from './texts.ts';
import type { Translate } from './translate.ts';

const ELEMENT = /<(\w+)>(.*?)<\/\1>/g;

/** Props of {@link Trans}. */
interface TransProps {
  /** English, with elements as tags: `Read our <policy>policy</policy>`. */
  text: string;
  values?: TextValues;
  /** What each tag becomes, from the text inside it. */
  tags: Readonly<Record<string, (content: string) => ReactNode>>;
}

/** A text with elements inside, which may stand in another order in another language. */
export function Trans(props: TransProps): ReactNode {
  return placeElements(useT(), props);
}

/** The pieces of such a text, in the order of the language. */
export function placeElements(t: Translate, { text, values, tags }: TransProps): ReactNode[] {
  // Values come in last, inside each piece, so that nothing in them is taken for a tag.
  const pieces: ReactNode[] = [];
  const whole = t(text);
  const fill = (piece: string) => t.fill(piece, values);
  let end = 0;
  for (const { 0: element, 1: name = '', 2: content = '', index } of whole.matchAll(ELEMENT)) {
    pieces.push(fill(whole.slice(end, index)), <Fragment key={index}>{tags[name]?.(fill(content))}</Fragment>);
    end = index + element.length;
  }
  return [...pieces, fill(whole.slice(end))];
}
