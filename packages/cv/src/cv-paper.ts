import type { Cv, CvCertificate, Experience, School } from './cv.ts';
import type { Block, Paper } from './paper.ts';
import { byTime, dayInWords, time } from './time.ts';

/** Splits a text with line breaks into paragraphs. */
export const split = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Area, phone and email in one line below the name. */
export const contactLine = ({ area, phone, email }: Cv): string =>
  [area, phone, email].filter(Boolean).join('  |  ');

/**
 * Lays out a CV in the order taught in the Work course: paid work first if there was any, else skills and their proof. Uses the
 * standard English headings that applicant tracking systems recognise.
 */
export function cvPaper(cv: Cv, accent: string): Paper {
  const head: Block[] = [
    { kind: 'title', text: cv.name },
    { kind: 'subtitle', text: cv.line },
    { kind: 'contact', text: contactLine(cv) },
  ];
  const skills = section('Skills', cv.skills.map(skillLine).filter(Boolean).map(point));
  const done = [...cv.work, ...cv.unpaid].filter(isSaid).toSorted(byTime);
  const experience = section('Experience', done.flatMap(experienceBlocks));
  const blocks = [
    ...head.filter((block) => block.kind === 'entry' || block.text),
    ...section('Profile', split(cv.about).map(text)),
    ...(cv.work.some(isSaid) ? [experience, skills] : [skills, experience]).flat(),
    ...section('Education', cv.school.filter(isSaid).toSorted(byTime).flatMap(schoolBlocks)),
    ...section('Courses and certificates', cv.certificates.map(certificateLine).filter(Boolean).map(point)),
    ...section('Languages', [languageLine(cv)].filter(Boolean).map(text)),
    ...section('References', references(cv)),
  ];
  return { title: `CV of ${cv.name}`, accent, blocks };
}

const section = (heading: string, blocks: Block[]): Block[] =>
  blocks.length > 0 ? [{ kind: 'heading', text: heading }, ...blocks] : [];

const text = (words: string): Block => ({ kind: 'text', text: words });
const point = (words: string): Block => ({ kind: 'point', text: words });

const isSaid = ({ what, where }: Experience | School): boolean => Boolean(what || where);

const skillLine = ({ name, proof }: Cv['skills'][number]): string => [name, proof].filter(Boolean).join(': ');

const entry = (one: Experience | School): Block => ({
  kind: 'entry',
  what: one.what,
  where: one.where,
  when: time(one),
});

const experienceBlocks = (one: Experience): Block[] => [entry(one), ...one.points.filter(Boolean).map(point)];

const schoolBlocks = (one: School): Block[] => [entry(one), ...(one.note ? [point(one.note)] : [])];

/** The same text as the line to copy on the learner's certificates page. */
function certificateLine({ name, issuer, date, url }: CvCertificate): string {
  const said = [name, issuer, dayInWords(date)].filter(Boolean).join(', ');
  return url ? `${said}. Check it: ${url}` : said;
}

const languageLine = ({ languages }: Cv): string =>
  languages
    .filter(({ name }) => name)
    .map(({ name, level }) => (level ? `${name} (${level})` : name))
    .join(', ');

function references({ references: given, name }: Cv): Block[] {
  const said = given.map((one) => [one.name, one.reach].filter(Boolean).join(', ')).filter(Boolean);
  if (said.length > 0) return said.map(text);
  return name ? [text('Available on request.')] : [];
}
