import { tagsOf } from './marks.ts';
import { placed, shortName } from './placed.ts';
import type { Question } from './question.ts';
import { escapeXml } from './xml.ts';

export type QtiVersion = '2.1' | '3.0';

interface Names {
  namespace: string;
  schema: string;
  /** The type of an item in a manifest. */
  item: string;
}

export const qti: Record<QtiVersion, Names> = {
  '2.1': {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    schema: 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd',
    item: 'imsqti_item_xmlv2p1',
  },
  '3.0': {
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    item: 'imsqti_item_xmlv3p0',
  },
};

type Attributes = Record<string, string | undefined>;

/** Writes elements in the names of QTI 2; QTI 3 has its own spelling of the same names. */
function elements(version: QtiVersion) {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const own = (name: string) => (version === '3.0' ? kebab(name) : name);
  return (name: string, attributes: Attributes, ...inside: string[]): string => {
    const tag = version === '3.0' ? `qti-${kebab(name)}` : name;
    const written = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [` ${/^xml|^xsi/.test(key) ? key : own(key)}="${escapeXml(value)}"`],
    );
    return inside.length === 0
      ? `<${tag}${written.join('')}/>`
      : `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
  };
}

/** A text in HTML, its lines apart. */
const lines = (text: string): string => escapeXml(text).replaceAll('\n', '<br/>');

/**
 * Writes one question as an item. Coaching is the feedback of its choice, the explanation is feedback for everyone, and the marks
 * are in the item's label.
 *
 * @param identifier unique in its package
 */
export function writeQtiItem(question: Question, version: QtiVersion, identifier: string): string {
  const element = elements(version);
  const options = placed(question).map((option, index) => ({ ...option, id: `choice_${'abcd'[index]}` }));
  const key = options.find(({ isRight }) => isRight)?.id ?? '';
  const { namespace, schema } = qti[version];
  const value = (text: string) => element('value', {}, text);
  const outcome = (name: string, baseType: string, start: string) =>
    element(
      'outcomeDeclaration',
      { identifier: name, cardinality: 'single', baseType },
      element('defaultValue', {}, value(start)),
    );
  const modal = (outcomeIdentifier: string, id: string, text: string) => {
    const inside = `<p>${lines(text)}</p>`;
    const content = version === '3.0' ? element('contentBody', {}, inside) : inside;
    return `${element('modalFeedback', { outcomeIdentifier, identifier: id, showHide: 'show' }, content)}\n`;
  };
  const item = element(
    'assessmentItem',
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} ${schema}`,
      identifier,
      title: shortName(question.question),
      label: tagsOf(question).join(' ') || undefined,
      adaptive: 'false',
      timeDependent: 'false',
    },
    `\n${element('responseDeclaration', { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' }, element('correctResponse', {}, value(key)))}\n`,
    `${outcome('SCORE', 'float', '0')}\n${outcome('FEEDBACK', 'identifier', 'none')}\n${outcome('EXPLANATION', 'identifier', 'always')}\n`,
    element(
      'itemBody',
      {},
      element(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'true', maxChoices: '1' },
        element('prompt', {}, lines(question.question)),
        ...options.map(({ id, text }) => `\n${element('simpleChoice', { identifier: id }, lines(text))}`),
        '\n',
      ),
    ),
    `\n${processing(element)}\n`,
    ...options.flatMap(({ id, coaching }) => (coaching ? [modal('FEEDBACK', id, coaching)] : [])),
    question.explanation ? modal('EXPLANATION', 'always', question.explanation) : '',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`;
}

/** Scores like the template match_correct, and shows the feedback of the choice. */
function processing(element: ReturnType<typeof elements>): string {
  const response = element('variable', { identifier: 'RESPONSE' });
  const matches = element('match', {}, response, element('correct', { identifier: 'RESPONSE' }));
  const score = element(
    'setOutcomeValue',
    { identifier: 'SCORE' },
    element('baseValue', { baseType: 'float' }, '1'),
  );
  return element(
    'responseProcessing',
    {},
    element('responseCondition', {}, element('responseIf', {}, matches, score)),
    element('setOutcomeValue', { identifier: 'FEEDBACK' }, response),
  );
}
