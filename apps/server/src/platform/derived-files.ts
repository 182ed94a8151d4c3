/**
 * Folder of the storage with what is made of rows and is made anew when it is missing (the search index): no backup holds it, and
 * after a restore it is of other rows.
 */
export const DERIVED_FOLDER = 'search-index';
