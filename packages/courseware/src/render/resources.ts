import { familyColour, light } from '@readytowork/brand';
import { fillIn } from '@readytowork/contract/placeholders';
import { wordsIn } from '../document-words.ts';
import type { Cv, CvEntry, CvVariant, Handout } from '../resource.ts';
import { datedFacts, printable } from './documents.ts';
import { drawing } from './drawings.ts';

/** Data of templates/handout.typ. */
export function handoutData({ title, summary, points, art, family, facts, blocks }: Handout): object {
  const colour = light[familyColour[family]];
  return printable({
    title,
    course: title,
    colour,
    art: drawing(art, colour),
    summary,
    points,
    blocks,
    facts: datedFacts(facts),
    // Facts follow the text without a page of their own, to save paper.
    factsApart: false,
  });
}

/** Data of templates/cv.typ and of the Word file; optional parts are always present, possibly empty. */
export interface CvData {
  title: string;
  colour: string;
  header: Cv['header'];
  /** True for a blank template, in which each text says what to write. */
  blank: boolean;
  /** The note below an example that the person is invented. */
  note: string;
  name: string;
  line: string;
  contact: string[];
  sections: { heading: string; text: string; items: string[]; entries: PlainEntry[] }[];
}

interface PlainEntry {
  what: string;
  where: string;
  when: string;
  points: string[];
}

/** The data of one variant of a CV template. */
export function cvData(cv: Cv, variant: CvVariant): CvData {
  const { name, line, contact, sections } = cv[variant];
  const blank = variant === 'blank';
  const words = wordsIn();
  return printable({
    title: fillIn(blank ? words.cv_template : words.cv_example, { title: cv.title }),
    colour: light[cv.colour],
    header: cv.header,
    blank,
    note: blank ? '' : words.cv_note,
    name,
    line,
    contact,
    sections: sections.map(({ heading, text = '', items = [], entries = [] }) => ({
      heading,
      text: text.trim(),
      items,
      entries: entries.map(plainEntry),
    })),
  });
}

const plainEntry = ({ what, where = '', when = '', points }: CvEntry): PlainEntry => ({
  what,
  where,
  when,
  points,
});
