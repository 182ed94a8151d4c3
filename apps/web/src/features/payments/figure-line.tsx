import { Fragment } from 'react';

/** Figures with their names, one after the other; no line ends between a minus and its amount. */
export function FigureLine({ figures }: { figures: readonly { name: string; text: string }[] }) {
  return figures.map(({ name, text }, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      {name} <span className="whitespace-nowrap">{text}</span>
    </Fragment>
  ));
}
