/** Where the app begins on the page of an address at which the server has nothing; no screen is there. */
export const NOWHERE = '/404';
