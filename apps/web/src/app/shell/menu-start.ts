/** One opening of a menu, and where the focus goes with it: a click leaves it on the button. */
export interface MenuStart {
  at: 'button' | 'first' | 'last';
}
