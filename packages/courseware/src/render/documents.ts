import { familyColour, light } from '@readytowork/brand';
import { isSkillsModule } from '@readytowork/contract';
import { fillIn } from '@readytowork/contract/placeholders';
import { encode } from 'uqr';
import type { Chapter, Course, Fact } from '../course.ts';
import { wordsIn } from '../document-words.ts';
import { longDate } from '../long-date.ts';
import { doMinutes } from '../minutes.ts';
import { unprintableScripts } from '../printable.ts';
import type { CertificateData } from '../renderer.ts';
import { drawing } from './drawings.ts';
import { doingIn, factsOf, paperAnswers, paperSlides, termsOf } from './paper-chapter.ts';
import { paperQuestions } from './paper-questions.ts';

/** Data of templates/topic.typ: a chapter to read and print. Throws for characters that our fonts lack. */
export function topicData(course: Course, chapter: Chapter): object {
  return printable({
    ...frame(course, `${chapter.name}: ${course.name}`),
    chapter: chapterData(course, chapter),
    chapters: course.chapters.length,
    glossary: termsOf(chapter, course.glossary),
    facts: datedFacts(factsOf(course, chapter), course.language),
  });
}

/** Data of templates/combined.typ: every chapter, with a cover and contents. */
export function combinedData(course: Course): object {
  const name = course.combined ?? course.name;
  return printable({
    ...frame(course, name),
    name,
    blurb: course.blurb,
    outcomes: course.outcomes,
    minutes: course.durationMinutes,
    'course-chapters': course.chapters.map((chapter) => chapterData(course, chapter)),
    chapters: course.chapters.length,
    glossary: course.glossary,
    facts: datedFacts(course.facts, course.language),
  });
}

function chapterData(course: Course, chapter: Chapter): object {
  const { number, name } = chapter;
  const slides = paperSlides(chapter).map(({ art, ...slide }) => ({
    ...slide,
    art: art ? drawing(art, colourOf(course)) : null,
  }));
  return { number, name, slides, answers: paperAnswers(chapter) };
}

/** Data of templates/matrix.typ: a blank worksheet and one with examples. */
export function matrixData(course: Course): object {
  const { matrix } = course;
  if (!matrix) throw new Error('The course has no matrix.md.');
  return printable({ ...frame(course, `${matrix.name}: ${course.name}`), matrix });
}

/** Data of templates/assignment.typ. */
export function assignmentData(course: Course): object {
  const { assignment } = course;
  if (!assignment) throw new Error('The course has no assignment.md.');
  return printable({ ...frame(course, titleOf(course, 'assignment_document')), assignment });
}

/** Data of templates/guide.typ: the cover, the guide's text and the dated facts. */
export function guideData(course: Course): object {
  return printable({
    ...frame(course, titleOf(course, 'guide_document')),
    blurb: course.blurb,
    outcomes: course.outcomes,
    minutes: course.durationMinutes,
    tasks: doMinutes(course),
    chapters: course.chapters.map(({ name }) => name),
    questions: course.quiz.paper.length,
    byHand: isSkillsModule(course.slug),
    guide: course.guide,
    doing: course.chapters
      .map((chapter) => ({ name: chapter.name, lines: doingIn(chapter, course.language) }))
      .filter(({ lines }) => lines.length > 0),
    facts: datedFacts(course.facts, course.language),
  });
}

/** Data of templates/assessment.typ, without any hint of the right answers. */
export function assessmentData(course: Course): object {
  const questions = paperQuestions(course).map(({ question, options, shown }) => ({
    question,
    options,
    shown,
  }));
  return printable({
    ...frame(course, titleOf(course, 'assessment_document')),
    questions,
    pass: passMark(course),
  });
}

/** Data of templates/answers.typ: the same questions in the same order, with the right letter and explanation. */
export function answersData(course: Course): object {
  return printable({
    ...frame(course, titleOf(course, 'answer_sheet_document')),
    questions: paperQuestions(course).map(({ chapter, ...question }) => ({
      ...question,
      chapter: course.chapters.find(({ number }) => number === chapter)?.name ?? '',
    })),
    pass: passMark(course),
    scores: scores(course.quiz.paper.length),
  });
}

/** Data of templates/certificate.typ. Throws for a name that our fonts cannot write. */
export function certificateData(data: CertificateData): object {
  const learner = data.learner.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return printable({
    ...data,
    byPackage: data.byPackage ?? false,
    title: fillIn(wordsIn(data.language).certificate_document, { learner, module: data.module }),
    learner: breakable(learner),
    inHeadingFace: headingLetters.test(learner),
    // Direction of the first letter that has one, as in the Unicode bidirectional algorithm (P2).
    rightToLeft: /^\P{L}*[\p{Script=Arabic}]/u.test(learner),
    date: longDate(data.date, wordsIn(data.language).language),
    signatories: data.signatories.map(({ signature, ...person }) => ({
      ...person,
      signature: signature ? inSvg(signature) : null,
    })),
    qr: qrPicture(data.verifyUrl),
    logo: drawing('logo', light.teal),
  });
}

/** Data of templates/certificate-by-hand.typ: the course; the name is filled in by pen. */
export function certificateByHandData(course: Course): object {
  return printable({
    title: titleOf(course, 'training_document'),
    module: course.name,
    minutes: course.durationMinutes,
    logo: drawing('logo', light.teal),
  });
}

/**
 * The Latin characters that Bricolage Grotesque can print. It lacks the letters of Tshivenḓa and misplaces Yorùbá's accents, so a
 * name with any other letter is printed in Noto Sans as a whole, never in two typefaces.
 */
const headingLetters = /^(?!.*[ĈĉĔĕĜĝĤĥĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧ])[ -~\u00C0-\u017EƠơƯưȘșȚțẠ-ỹ‘’]+$/u;

const titleOf = (
  { language, name }: Course,
  document: `${'assignment' | 'guide' | 'assessment' | 'answer_sheet' | 'training'}_document`,
): string => fillIn(wordsIn(language)[document], { course: name });

const colourOf = (course: Course): string => light[familyColour[course.family]];

/** Data that every document of a course shares. */
function frame(course: Course, title: string): object {
  const colour = colourOf(course);
  return { title, colour, course: course.name, art: drawing(course.art, colour) };
}

/** 80 % of the paper questions, rounded up (docs/specification.md: pass mark 80 %). */
function passMark(course: Course): number {
  return Math.ceil((course.quiz.paper.length * 80) / 100);
}

/** Each possible number of right answers with its percentage, best first. Rounded down, so that 79.9 is never shown as 80. */
function scores(questions: number): object[] {
  return Array.from({ length: questions + 1 }, (_, wrong) => {
    const right = questions - wrong;
    return { right, percent: Math.floor((right * 100) / questions), passed: right * 100 >= questions * 80 };
  });
}

/** Groups facts by date and source, at most four each, so that two columns can balance. */
export function datedFacts(facts: Fact[], language?: string): object[] {
  const groups: { date: string; check: string; texts: { subject: string; text: string }[] }[] = [];
  for (const { subject = '', text, as_of, check } of facts) {
    const date = longDate(as_of, wordsIn(language).language);
    const group = groups.find((one) => one.date === date && one.check === check && one.texts.length < 4);
    const one = { subject, text: text.trim() };
    if (group) group.texts.push(one);
    else groups.push({ date, check, texts: [one] });
  }
  return groups;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Adds break points to a word that is too long for a line. */
function breakable(name: string): string {
  return name.replace(/\S{33,}/gu, (word) => {
    const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
    return letters
      .map((letter, index) => (index > 0 && index % 4 === 0 ? `\u200B${letter}` : letter))
      .join('');
  });
}

/** Wraps a bitmap in an SVG, because templates take pictures as text. PNG stores width and height from its 17th byte on. */
function inSvg(png: Uint8Array): string {
  const bytes = Buffer.from(png);
  const size = `width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}"`;
  const address = `data:image/png;base64,${bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${address}"/></svg>`;
}

/** The QR code as one SVG path, one unit per module, with the quiet zone of four modules (ISO/IEC 18004). */
export function qrPicture(address: string): string {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const cells = row.map((dark) => (dark ? '#' : ' ')).join('');
    return Array.from(
      cells.matchAll(/#+/g),
      (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
    );
  });
  const box = `viewBox="0 0 ${size} ${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="#000" d="${runs.join('')}"/></svg>`;
}

/** Returns the data unchanged; throws if it contains a character that cannot be printed. */
export function printable<Data extends object>(data: Data): Data {
  const missing = unprintableScripts(JSON.stringify(data));
  if (missing.length === 0) return data;
  throw new Error(`Our fonts have no letters for ${missing.join(', ')}. Write it with other characters.`);
}
