import { type FoundOption, fit, refused } from './fit.ts';
import { htmlText, type PlainText, unnamedText } from './html-text.ts';
import { marksOf, tagsOf } from './marks.ts';
import { placed, shortName } from './placed.ts';
import { limits, type Question, type ReadQuestion } from './question.ts';
import { LineCount } from './tidy.ts';
import {
  childNamed,
  childrenNamed,
  escapeXml,
  findAll,
  parseXml,
  textOf,
  tidyXml,
  type XmlElement,
} from './xml.ts';

/** Reads Moodle XML. Each question is parsed by itself, so that a mistake costs one. */
export function readMoodleXml(raw: string): ReadQuestion[] {
  const text = tidyXml(raw);
  if (text === undefined) return [refused(1, 'has-dtd')];
  const lines = new LineCount(text);
  // Categories stand between the questions, so there may be twice as many.
  return questionsIn(text, 2 * limits.questions).flatMap(({ start, source }) => {
    const line = lines.of(start);
    const element = parseXml(source);
    if (!element) return [refused(line, 'not-xml')];
    return element.attributes.type === 'category' ? [] : [readElement(element, line)];
  });
}

/** The text of each question element. One without an end lasts until the next one. */
function questionsIn(text: string, most: number): { start: number; source: string }[] {
  const found: { start: number; source: string }[] = [];
  const edge = /<question[\s>]|<\/question\s*>|<!\[CDATA\[/g;
  let start = -1;
  const end = (at: number) => {
    if (start >= 0) found.push({ start, source: text.slice(start, at) });
    start = -1;
  };
  for (let match = edge.exec(text); match && found.length < most; match = edge.exec(text)) {
    if (match[0].startsWith('<!')) {
      const close = text.indexOf(']]>', match.index);
      edge.lastIndex = close < 0 ? text.length : close;
    } else if (match[0].startsWith('</')) end(edge.lastIndex);
    else {
      end(match.index);
      start = match.index;
    }
  }
  end(text.length);
  return found;
}

function readElement(element: XmlElement, line: number): ReadQuestion {
  const kind = element.attributes.type ?? 'unknown';
  if (kind !== 'multichoice') return refused(line, 'kind', { value: kind });
  const single = textOf(childNamed(element, 'single')).trim();
  if (/^(?:false|0)$/i.test(single)) return refused(line, 'several-keys');
  if (findAll(element, (name) => name === 'file').length > 0) return refused(line, 'has-media');
  const lost = new Set<PlainText['lost'][number]>();
  const taken = (holder: XmlElement | undefined): string => {
    const { text, lost: more } = plainOf(holder);
    for (const one of more) lost.add(one);
    return text;
  };
  const question = taken(childNamed(element, 'questiontext'));
  const options = childrenNamed(element, 'answer').map(
    (answer): FoundOption => ({
      text: taken(answer),
      points: Number(answer.attributes.fraction) / 100 || 0,
      feedback: taken(childNamed(answer, 'feedback')),
    }),
  );
  const explanation = taken(childNamed(element, 'generalfeedback'));
  if (lost.has('has-media')) return refused(line, 'has-media');
  const tags = childrenNamed(childNamed(element, 'tags'), 'tag').map((tag) => textOf(tag));
  const changes = [...lost].map((code) => ({ code }));
  return fit({ line, question, options, explanation, marks: marksOf(tags), changes });
}

/** The text of an element in the format that it names; HTML if it names none. */
function plainOf(holder: XmlElement | undefined): PlainText {
  const text = textOf(childNamed(holder, 'text'));
  const format = holder?.attributes.format ?? 'html';
  if (format === 'plain_text' || format === 'markdown') return { text, lost: [] };
  return format === 'html' ? htmlText(text) : unnamedText(text);
}

/** Writes Moodle XML: coaching as the feedback of an answer, the explanation as general feedback, marks as tags. */
export function writeMoodleXml(questions: readonly Question[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(written).join('')}</quiz>\n`;
}

const plain = (name: string, text: string, indent: string): string =>
  `${indent}<${name} format="plain_text"><text>${escapeXml(text)}</text></${name}>\n`;

function written(question: Question): string {
  const answers = placed(question).map(
    ({ text, isRight, coaching = '' }) =>
      `    <answer fraction="${isRight ? 100 : 0}" format="plain_text">\n      <text>${escapeXml(text)}</text>\n` +
      `${plain('feedback', coaching, '      ')}    </answer>\n`,
  );
  const tags = tagsOf(question).map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`);
  return [
    '  <question type="multichoice">\n',
    `    <name><text>${escapeXml(shortName(question.question))}</text></name>\n`,
    plain('questiontext', question.question, '    '),
    plain('generalfeedback', question.explanation ?? '', '    '),
    '    <defaultgrade>1</defaultgrade>\n    <penalty>0</penalty>\n    <hidden>0</hidden>\n',
    '    <single>true</single>\n    <shuffleanswers>true</shuffleanswers>\n    <answernumbering>abc</answernumbering>\n',
    ...answers,
    tags.length > 0 ? `    <tags>${tags.join('')}</tags>\n` : '',
    '  </question>\n',
  ].join('');
}
