import { type FoundOption, fit, refused } from './fit.ts';
import { htmlText, type PlainText } from './html-text.ts';
import { marksOf } from './marks.ts';
import type { ReadQuestion } from './question.ts';
import {
  childNamed,
  childrenNamed,
  findAll,
  htmlOf,
  parseXml,
  textOf,
  tidyXml,
  type XmlElement,
} from './xml.ts';

/** True for the root element of an item of QTI 2 or 3. */
export const isItem = (element: XmlElement): boolean => element.name === 'assessmentItem';

/** Reads an item of QTI 2.1, 2.2 or 3.0. @param file its name in a package */
export function readQtiItem(raw: string, file?: string): ReadQuestion {
  const text = tidyXml(raw);
  if (text === undefined) return refused(1, 'has-dtd', { file });
  const item = parseXml(text);
  if (!item) return refused(1, 'not-xml', { file });
  return isItem(item) ? readItem(item, file) : refused(1, 'kind', { value: item.name, file });
}

function readItem(item: XmlElement, file: string | undefined): ReadQuestion {
  const body = childNamed(item, 'itemBody');
  const interactions = body ? findAll(body, (name) => name.endsWith('Interaction')) : [];
  const [interaction] = interactions;
  if (!body || !interaction) return refused(1, 'kind', { value: 'description', file });
  const other = interactions.find(({ name }) => name !== 'choiceInteraction');
  if (other || interactions.length > 1)
    return refused(1, 'kind', { value: other?.name ?? 'several interactions', file });
  const key = keyOf(item, interaction);
  if (key.length !== 1) return refused(1, key.length === 0 ? 'no-key' : 'several-keys', { file });
  const lost = new Set<PlainText['lost'][number]>();
  const taken = (element: XmlElement | undefined, leaveOut?: (child: XmlElement) => boolean): string => {
    if (!element) return '';
    const { text, lost: more } = htmlText(htmlOf(element, leaveOut));
    for (const one of more) lost.add(one);
    return text;
  };
  const choices = childrenNamed(interaction, 'simpleChoice');
  if (!choices.some(({ attributes }) => attributes.identifier === key[0]))
    return refused(1, 'unknown-key', { value: key[0], file });
  const feedback = feedbackOf(item, choices, taken);
  const isBeside = (child: XmlElement) => child === interaction || child.name === 'rubricBlock';
  const question = [taken(body, isBeside), taken(childNamed(interaction, 'prompt'))];
  const options = choices.map((choice): FoundOption => {
    const id = choice.attributes.identifier ?? '';
    return {
      text: taken(choice, ({ name }) => name === 'feedbackInline'),
      points: id === key[0] ? 1 : 0,
      feedback: feedback.ofChoice.get(id),
    };
  });
  if (lost.has('has-media')) return refused(1, 'has-media', { file });
  return fit({
    line: 1,
    file,
    question: question.filter(Boolean).join('\n'),
    options,
    explanation: feedback.general,
    marks: marksOf((item.attributes.label ?? '').split(' ')),
    changes: [...lost].map((code) => ({ code })),
  });
}

/** The identifiers of the right choices: as declared, or else those with points. */
function keyOf(item: XmlElement, interaction: XmlElement): string[] {
  const id = interaction.attributes.responseIdentifier;
  const declarations = childrenNamed(item, 'responseDeclaration');
  const declared = declarations.find(({ attributes }) => attributes.identifier === id);
  const right = childrenNamed(childNamed(declared, 'correctResponse'), 'value').map((value) =>
    textOf(value).trim(),
  );
  if (right.length > 0) return right;
  return childrenNamed(childNamed(declared, 'mapping'), 'mapEntry')
    .filter(({ attributes }) => Number(attributes.mappedValue) > 0)
    .map(({ attributes }) => attributes.mapKey ?? '');
}

/** Feedback of choices, inside them or at the end of the item, and feedback for everyone. */
function feedbackOf(item: XmlElement, choices: XmlElement[], taken: (element: XmlElement) => string) {
  const ofChoice = new Map<string, string>();
  const general: string[] = [];
  const ids = new Set(choices.map(({ attributes }) => attributes.identifier ?? ''));
  const add = (element: XmlElement) => {
    const id = element.attributes.identifier ?? '';
    const text = taken(element);
    if (text === '' || element.attributes.showHide === 'hide') return;
    if (ids.has(id)) ofChoice.set(id, [ofChoice.get(id), text].filter(Boolean).join('\n'));
    else general.push(text);
  };
  for (const choice of choices) for (const inline of childrenNamed(choice, 'feedbackInline')) add(inline);
  for (const modal of childrenNamed(item, 'modalFeedback')) add(modal);
  return { ofChoice, general: general.join('\n') };
}
