import { markTerms } from '@readytowork/activities/mark-terms';
import { slideActivities } from '../activity/slide-activities.ts';
import type { Block, Chapter, Course, Fact, Slide, Term } from '../course.ts';
import { blocksHtml, escapeHtml, inlineHtml } from '../html.ts';
import { longDate } from '../long-date.ts';
import { activityView } from './activity-view.ts';
import { diagramView } from './diagram-view.ts';
import { words } from './words.ts';

/** One slide as the player shows it: its words, laid out by its layout, the reading text and what there is to do below. */
export function slideView(
  { facts, glossary, language }: Course,
  chapter: Chapter,
  slide: Slide,
  first: boolean,
): string {
  const id = `${chapter.number}-${slide.number + 1}`;
  const reading = explained(blocks(slide.reading), glossary);
  const told = slide.layout === 'check' ? '' : shown(slide) + part('reading', reading);
  const current = first ? ' current' : '';
  return [
    `<section class="slide ${slide.layout}${current}" id="slide-${id}" data-chapter="${chapter.number}"${langOf(chapter)}>`,
    `<h2 id="heading-${id}" tabindex="-1">${inlineHtml(slide.heading)}</h2>`,
    untranslated(chapter, slide, language) +
      told +
      trueOn(facts.filter(({ name }) => slide.facts.includes(name))) +
      activities(id, slide),
    '</section>',
  ].join('');
}

/** The player's own words are English, and so is the page; a chapter in another language says so of itself. */
const langOf = ({ language }: Chapter): string => (language ? ` lang="${language}"` : '');

/** At the beginning of a chapter that a course in another language has in English still. */
function untranslated(chapter: Chapter, slide: Slide, language: Course['language']): string {
  const isMarked = slide.layout === 'title' && language !== undefined && chapter.language !== language;
  return isMarked ? `<p class="label">${words.stillEnglish}</p>` : '';
}

function shown(slide: Slide): string {
  const art = slide.art === undefined ? '' : artView(slide.art);
  const sides = slide.sides.map(
    (side) => `<div class="side"><h3>${inlineHtml(side.heading)}</h3>${blocks(side.blocks)}</div>`,
  );
  const text = `${label(slide)}${blocks(slide.blocks)}${sides.join('')}`;
  return `<div class="shown">${part('text', text)}${art}</div>`;
}

function label({ layout, minutes }: Slide): string {
  if (layout === 'do-now')
    return `<p class="label">${minutes === undefined ? words.doNow : words.takes(minutes)}</p>`;
  return layout === 'example' ? `<p class="label">${words.example}</p>` : '';
}

/** Drawings stand once in the page (page.ts) and take the colour of the theme. */
function artView(name: string): string {
  return `<svg class="art" viewBox="0 0 240 240" aria-hidden="true"><use href="#art-${name}"/></svg>`;
}

/** A text with the words of the glossary marked; the player explains them (player/glossary.ts), and says it in the status below. */
function explained(html: string, glossary: Term[]): string {
  const marked = markTerms(
    html,
    glossary,
    (shown, index) => `<span class="term" data-term="${index}">${shown}</span>`,
  );
  return marked === html ? html : `${marked}<div role="status"></div>`;
}

/** On which day what can change was true, and where to look today; what is said twice is said once. */
function trueOn(facts: Fact[]): string {
  const lines = facts.map(({ value, as_of, check }) => words.trueOn(value, longDate(as_of), check));
  return [...new Set(lines)].map((line) => `<p class="true-on">${escapeHtml(line)}</p>`).join('');
}

/** Of a check all is asked and said in the activity; what stands below its slide is the coaching. */
function activities(id: string, slide: Slide): string {
  const askedBy = slide.layout === 'check' ? `heading-${id}` : undefined;
  return slideActivities(slide)
    .map((activity, at) => activityView(activity, `do-${id}-${at + 1}`, at === 0 ? askedBy : undefined))
    .join('');
}

function blocks(list: Block[]): string {
  const html = list.map((block) =>
    block.kind === 'diagram' ? diagramView(block) : wrapTable(block, blocksHtml([block])),
  );
  // A link that opened here would take the place of the course, and of what it still has to save.
  return html.join('').replaceAll('<a href=', '<a target="_blank" rel="noopener" href=');
}

const wrapTable = (block: Block, html: string): string =>
  block.kind === 'table' ? part('table', html) : html;

const part = (name: string, html: string): string =>
  html === '' ? '' : `<div class="${name}">${html}</div>`;
