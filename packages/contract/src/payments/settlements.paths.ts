export const settlementPaths = {
  listSettlementFiles: { method: 'GET', path: '/api/office/settlements' },
  readSettlementFile: { method: 'POST', path: '/api/office/settlements' },
  getSettlementFile: { method: 'GET', path: '/api/office/settlements/:fileId' },
} as const;

/** Where the lines of a settlement report are as CSV, each with what is wrong with it. */
export const settlementCsvPath = (fileId: string) => `/api/office/settlements/${fileId}/lines.csv`;
