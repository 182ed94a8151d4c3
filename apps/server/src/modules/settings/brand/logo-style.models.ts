import type { SchoolLogo } from '@nalanda/contract';

/** How a logo stands beside or in place of the school's name. */
export interface LogoStyle {
  light: SchoolLogo | null;
  dark: SchoolLogo | null;
  hidesName: boolean;
}

/** Height of a logo in ems of the name beside it. */
const HEIGHT = 1.5;
/** Widths that leave room for the rest of the header, in ems: beside the name and alone, on phones and elsewhere. */
const WIDTHS = { beside: { phone: 2.5, wide: 4.5 }, alone: { phone: 5.5, wide: 8 } };

/** Margins of a phone's header with its four buttons and the gap beside the logo. */
const PHONE_BUTTONS = 13.625;

/** Style rules that put the logo in the place of the product's mark, with its room kept before it has come. */
export function writeLogoStyle({ light, dark, hidesName }: LogoStyle): string {
  const shown = light ?? dark;
  if (!shown) return '';
  const widths = WIDTHS[hidesName ? 'alone' : 'beside'];
  const width = Math.round((shown.width / shown.height) * HEIGHT * 100) / 100;
  const onPhone = Math.min(width, widths.phone);
  const image = ({ address }: SchoolLogo) => `background-image:url(${address})`;
  // A logo for light grounds only keeps a light ground under it on dark ones.
  const onDark = dark ? image(dark) : 'background-color:#fff;padding:.15em .25em';
  return [
    '.school-logo>svg{display:none}',
    `.school-logo::before{content:"";flex:none;box-sizing:border-box;height:${HEIGHT}em;width:${Math.min(width, widths.wide)}em;` +
      `border-radius:.2em;background:center/contain no-repeat content-box;background-clip:border-box;${image(shown)}}`,
    // Beside a logo a phone's header has less room for the name (styles/app.css): what its margins, buttons and the logo leave.
    `@media (width<40rem){.school-logo::before{width:${onPhone}em}` +
      `header .school-logo.school-logo>span{max-width:min(4em,calc(100vw - ${PHONE_BUTTONS}rem - ${onPhone}em))}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .school-logo::before{${onDark}}}`,
    `:root[data-theme=dark] .school-logo::before,.scheme-dark.own-scheme .school-logo::before,` +
      `.logo-on-indigo.school-logo.school-logo::before{${onDark}}`,
    ...(hidesName
      ? [
          '.school-logo{position:relative}.school-logo>span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
        ]
      : []),
  ].join('');
}
