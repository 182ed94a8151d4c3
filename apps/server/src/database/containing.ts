/** The pattern with which `like` finds texts that hold these words; what a pattern would read as its own stands for itself. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
