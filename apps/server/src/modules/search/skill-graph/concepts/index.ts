import { aiConcepts } from './ai.ts';
import { businessConcepts } from './business.ts';
import { dataConcepts } from './data.ts';
import { designConcepts } from './design.ts';
import { generalConcepts } from './general.ts';
import { programmingConcepts } from './programming.ts';
import { securityConcepts } from './security.ts';
import { webAndAppConcepts } from './web-and-apps.ts';

/** All concept rows of the graph, field by field. */
export const conceptRows = [
  programmingConcepts,
  webAndAppConcepts,
  dataConcepts,
  aiConcepts,
  securityConcepts,
  designConcepts,
  businessConcepts,
  generalConcepts,
].join('\n');
