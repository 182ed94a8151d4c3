import { limits, type QuizQuestion } from '@nalanda/contract';
import { newId } from '../../../../platform/ids.ts';
import { childrenOf, findAll, findAlong, readXml, wordsOf, type XmlElement } from '../ims/xml.ts';

/** Questions as a package writes them, and how many of the cartridge's could not be. */
export interface Assessment {
  title: string;
  questions: QuizQuestion[];
  leftOut: number;
}

/**
 * The quiz of a cartridge (QTI 1.2 in the profile of Common Cartridge): one choice, many, true or false, and a gap to fill. Essays, and
 * patterns of text, have nothing here that they could be. Null for what is no assessment.
 */
export function readAssessment(bytes: Buffer, toText: (html: string) => string): Assessment | null {
  const root = readXml(bytes);
  const assessment = findAlong(root ?? undefined, 'assessment');
  if (!assessment) return null;
  const items = findAll(assessment, 'item');
  const questions = items.flatMap((item) => readItem(item, toText) ?? []).slice(0, limits.quiz.questions);
  return { title: assessment.attributes.title ?? '', questions, leftOut: items.length - questions.length };
}

function readItem(item: XmlElement, toText: (html: string) => string): QuizQuestion | null {
  const presentation = findAlong(item, 'presentation');
  const prompt = textOf(findAll(findAlong(presentation, 'material'), 'mattext')[0], toText);
  const [choosing] = findAll(presentation, 'response_lid');
  const [filling] = findAll(presentation, 'response_str');
  const feedback = childrenOf(item, 'itemfeedback').find(({ attributes }) => /^general/.test(attributes.ident ?? ''));
  const common = {
    _id: newId(),
    prompt: prompt.slice(0, limits.quiz.prompt),
    explanation: textOf(findAll(feedback, 'mattext')[0], toText).slice(0, limits.quiz.prompt),
    points: 1,
  };
  if (prompt === '') return null;
  const right = findRight(item);
  if (choosing) {
    const choices = findAll(choosing, 'response_label').map((label) => ({
      text: textOf(findAll(label, 'mattext')[0], toText).slice(0, limits.quiz.choice),
      isRight: right.has(label.attributes.ident ?? ''),
    }));
    const kind = choosing.attributes.rcardinality === 'Multiple' ? 'multiple' : 'single';
    return { ...common, kind, choices };
  }
  const isEssay = profileOf(item).includes('essay');
  if (!filling || isEssay || right.size === 0) return null;
  return { ...common, kind: 'text', accepted: [...right].slice(0, limits.quiz.choices) };
}

/** The answers that bring points: of a choice the identifiers, of a gap the words. */
function findRight(item: XmlElement): Set<string> {
  const right = new Set<string>();
  for (const condition of findAll(findAlong(item, 'resprocessing'), 'respcondition')) {
    const brings = childrenOf(condition, 'setvar').some((variable) => Number(wordsOf(variable)) > 0);
    if (!brings) continue;
    const variables = findAlong(condition, 'conditionvar');
    const wrong = new Set(findAll(variables, 'not').flatMap((not) => findAll(not, 'varequal')));
    for (const equal of findAll(variables, 'varequal')) if (!wrong.has(equal)) right.add(wordsOf(equal));
  }
  return right;
}

function profileOf(item: XmlElement): string {
  const fields = findAll(findAlong(item, 'itemmetadata'), 'qtimetadatafield');
  const profile = fields.find((field) => wordsOf(findAlong(field, 'fieldlabel')) === 'cc_profile');
  return wordsOf(findAlong(profile, 'fieldentry'));
}

function textOf(material: XmlElement | undefined, toText: (html: string) => string): string {
  if (!material) return '';
  return /html/i.test(material.attributes.texttype ?? '') ? toText(material.text) : material.text.trim();
}
