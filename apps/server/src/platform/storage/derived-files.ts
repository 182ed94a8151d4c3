/** Folder of the search index, which is made of rows and is made anew when it is missing. */
export const SEARCH_INDEX_FOLDER = 'search-index';
/** Folder of packages of courses for other learning systems, which their educators have made anew. */
export const EXPORTS_FOLDER = 'lms-exports';

/** Folders of the storage with what is made of other things: no backup holds them, and after a restore they are of other rows. */
export const DERIVED_FOLDERS: readonly string[] = [SEARCH_INDEX_FOLDER, EXPORTS_FOLDER];
