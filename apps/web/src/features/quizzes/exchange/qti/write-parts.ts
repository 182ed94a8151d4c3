import { element, type Xml } from './write-xml.ts';

/** Where the schemas of QTI 3.0 stand. */
export const SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd';
/** Namespaces of items and tests. */
export const ITEMS = {
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `http://www.imsglobal.org/xsd/imsqtiasi_v3p0 ${SCHEMA}/imsqti_asiv3p0_v1p0.xsd`,
};
/** The points of an item, and of the test. */
export const SCORE = { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' };

/** Gives an outcome its value. */
export const setOutcome = (identifier: string, value: Xml): Xml =>
  element('qti-set-outcome-value', { identifier }, value);
