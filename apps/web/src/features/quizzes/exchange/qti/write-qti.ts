import type { QuizQuestion, QuizSettings } from '@nalanda/contract';
import { strToU8, zipSync } from 'fflate';
import { translate } from '#shared/i18n/index.ts';
import { writeItem } from './write-item.ts';
import { ITEMS, SCHEMA, SCORE, setOutcome } from './write-parts.ts';
import { element, toDocument, type Xml } from './write-xml.ts';

/** A quiz as it goes out. */
interface WrittenQuiz {
  settings: Pick<QuizSettings, 'minutes' | 'drawCount' | 'groups' | 'isShuffled'>;
  questions: readonly QuizQuestion[];
}

const PACKAGE = {
  xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 ${SCHEMA}/imsqtiv3p0_imscpv1p2_v1p0.xsd`,
};

/**
 * A quiz as a package of QTI 3.0 (https://www.imsglobal.org/spec/qti/v3p0/impl): a zip with a manifest, a test and a file
 * for each question. Several choices, pairs and texts are marked by a mapping, as here; an order is marked as a whole,
 * because QTI has no share of an order.
 */
export function writeQti(quiz: WrittenQuiz): Uint8Array<ArrayBuffer> {
  const items = quiz.questions.map((question, index) => ({ question, id: `question-${index + 1}` }));
  const files = Object.fromEntries(
    items.map(({ question, id }) => [`items/${id}.xml`, toFile(writeItem(question, id, quiz.settings.isShuffled))]),
  );
  const ids = items.map(({ id }) => id);
  return zipSync({
    'imsmanifest.xml': toFile(writeManifest(ids)),
    'test.xml': toFile(writeTest(quiz)),
    ...files,
  });
}

const toFile = (xml: Xml) => strToU8(toDocument(xml));

function writeManifest(ids: readonly string[]): Xml {
  const file = (href: string) => element('file', { href });
  return element(
    'manifest',
    { ...PACKAGE, identifier: 'quiz' },
    element('metadata', {}, element('schema', {}, ['QTI', 'Package'].join(' ')), element('schemaversion', {}, '3.0.0')),
    element('organizations'),
    element(
      'resources',
      {},
      element(
        'resource',
        { identifier: 'test', type: 'imsqti_test_xmlv3p0', href: 'test.xml' },
        file('test.xml'),
        ids.map((id) => element('dependency', { identifierref: id })),
      ),
      ids.map((id) =>
        element(
          'resource',
          { identifier: id, type: 'imsqti_item_xmlv3p0', href: `items/${id}.xml` },
          file(`items/${id}.xml`),
        ),
      ),
    ),
  );
}

function writeTest({ settings: { minutes, drawCount, groups, isShuffled }, questions }: WrittenQuiz): Xml {
  const ordering = isShuffled ? element('qti-ordering', { shuffle: 'true' }) : [];
  const writeReferences = (name: string | undefined) =>
    questions.flatMap(({ group }, place) => {
      const id = `question-${place + 1}`;
      const reference = element('qti-assessment-item-ref', { identifier: id, href: `items/${id}.xml` });
      return group === name ? [reference] : [];
    });
  // Sections within the one of the whole quiz: all of its own questions, and some of each group.
  const sections = groups.map(({ name, drawCount: drawn }, place) => {
    const references = writeReferences(name);
    return element(
      'qti-assessment-section',
      { identifier: `group-${place + 1}`, title: name, visible: 'false' },
      element('qti-selection', { select: drawn ?? references.length }),
      ordering,
      references,
    );
  });
  return element(
    'qti-assessment-test',
    { ...ITEMS, identifier: 'test', title: translate('Quiz') },
    element('qti-outcome-declaration', SCORE),
    minutes === null ? [] : element('qti-time-limits', { 'max-time': minutes * 60 }),
    element(
      'qti-test-part',
      { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
      element(
        'qti-assessment-section',
        { identifier: 'section', title: translate('Quiz'), visible: 'true' },
        drawCount === null ? [] : element('qti-selection', { select: drawCount }),
        ordering,
        writeReferences(undefined),
        sections,
      ),
    ),
    element(
      'qti-outcome-processing',
      {},
      setOutcome('SCORE', element('qti-sum', {}, element('qti-test-variables', { 'variable-identifier': 'SCORE' }))),
    ),
  );
}
