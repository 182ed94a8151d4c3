import { defineError } from '../../../platform/errors/define-error.ts';

/** 400 `settlement.no-file`. */
export const createNoReportError = defineError({
  status: 400,
  code: 'settlement.no-file',
  message: 'Please choose the settlement report as a CSV file.',
});

/** 400 `settlement.not-text`: a spreadsheet, or bytes that are no text. */
export const createReportNotTextError = defineError({
  status: 400,
  code: 'settlement.not-text',
  message: 'This file is no CSV in UTF-8. Download the report as CSV once more.',
});

/** 400 `settlement.no-head`: columns are missing. */
export const createNoReportHeadError = defineError({
  status: 400,
  code: 'settlement.no-head',
  message:
    'This is not the settlement recon report: it needs the columns entity_id, type, amount, fee, tax, credit, debit, settlement_id and settlement_utr.',
});

/** 400 `settlement.bad-line`. */
export const createBadReportLineError = defineError({
  status: 400,
  code: 'settlement.bad-line',
  message: 'Line {line} of the report cannot be read. Nothing was kept.',
});

/** 400 `settlement.too-many-lines`. */
export const createTooManyReportLinesError = defineError({
  status: 400,
  code: 'settlement.too-many-lines',
  message: 'A report can have at most {most:number} lines. Download it for a shorter time.',
});

/** 404 `settlement.not-found`. */
export const createReportNotFoundError = defineError({
  status: 404,
  code: 'settlement.not-found',
  message: 'Settlement report not found.',
});
