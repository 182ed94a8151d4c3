import { createContext, useContext } from 'react';

/** Whom the screens show: the id of the person who is signed in. */
export const PersonContext = createContext<string | null>(null);

/** The id of the person whom this screen shows; null: nobody. */
export const usePersonId = (): string | null => useContext(PersonContext);
