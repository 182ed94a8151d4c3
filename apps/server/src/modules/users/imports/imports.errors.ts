import { defineError } from '../../../platform/errors/define-error.ts';

/** 400 `import.no-file`. */
export const createNoFileError = defineError({
  status: 400,
  code: 'import.no-file',
  message: 'Choose a CSV file.',
  field: 'people',
});

/** 400 `import.not-text`: an Excel file, a picture, or what else holds no text. */
export const createNotTextError = defineError({
  status: 400,
  code: 'import.not-text',
  message: 'This is no CSV file. In Excel or Sheets, save it as “CSV UTF-8” and choose that file.',
  field: 'people',
});

/** 400 `import.no-head`. */
export const createNoHeadError = defineError({
  status: 400,
  code: 'import.no-head',
  message: 'The first line must name the columns, each once: email and name, and if you like language and courses.',
  field: 'people',
});

/** 400 `import.no-lines`. */
export const createNoLinesError = defineError({
  status: 400,
  code: 'import.no-lines',
  message: 'There is nobody in this file.',
  field: 'people',
});

/** 400 `import.too-many-lines`. */
export const createTooManyLinesError = defineError({
  status: 400,
  code: 'import.too-many-lines',
  message: 'This file has more than {most} people. Split it into several files.',
  field: 'people',
});

/** 400 `import.open-quote`: a quotation mark opens a cell that nothing ends. */
export const createOpenQuoteError = defineError({
  status: 400,
  code: 'import.open-quote',
  message: 'A quotation mark on line {line} is never closed.',
  field: 'people',
});

/** 400 `import.stray-quote`. */
export const createStrayQuoteError = defineError({
  status: 400,
  code: 'import.stray-quote',
  message:
    'There is a quotation mark in the middle of a cell on line {line}. Write two of them, and one around the cell.',
  field: 'people',
});

/** 400 `import.too-long`. */
export const createTooLongLineError = defineError({
  status: 400,
  code: 'import.too-long',
  message: 'Line {line} is longer than {most} characters.',
  field: 'people',
});

/** 404 `import.not-found`. */
export const createImportNotFoundError = defineError({
  status: 404,
  code: 'import.not-found',
  message: 'This import is not here any more.',
});

/** 409 `import.not-checked`: it runs, has ended or was cancelled. */
export const createImportNotCheckedError = defineError({
  status: 409,
  code: 'import.not-checked',
  message: 'This import has been started or cancelled already.',
});

/** 409 `import.is-over`. */
export const createImportOverError = defineError({
  status: 409,
  code: 'import.is-over',
  message: 'This import is over already.',
});
