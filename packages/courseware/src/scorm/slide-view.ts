import { markTerms } from '@readytowork/activities/mark-terms';
import { slideActivities } from '../activity/slide-activities.ts';
import type { Block, Chapter, Course, Fact, Slide, Term } from '../course.ts';
import { blocksHtml, escapeHtml, inlineHtml } from '../html.ts';
import { longDate } from '../long-date.ts';
import { datedFactsOf } from '../slide-facts.ts';
import { activityView } from './activity-view.ts';
import { diagramView } from './diagram-view.ts';
import { words } from './words.ts';

/** A slide in the player: its text by layout, with the reading text and activities below. */
export function slideView(course: Course, chapter: Chapter, slide: Slide, first: boolean): string {
  const { glossary, language } = course;
  const id = `${chapter.number}-${slide.number + 1}`;
  const reading = explained(blocks(slide.reading), glossary);
  const told = slide.layout === 'check' ? '' : shown(slide) + part('reading', reading);
  const current = first ? ' current' : '';
  return [
    `<section class="slide ${slide.layout}${current}" id="slide-${id}" data-chapter="${chapter.number}"${langOf(chapter)}>`,
    `<h2 id="heading-${id}" tabindex="-1">${inlineHtml(slide.heading)}</h2>`,
    untranslated(chapter, slide, language) +
      told +
      dates(datedFactsOf(course, slide)) +
      activities(id, slide),
    '</section>',
  ].join('');
}

/** The page and the player's labels are English; a chapter in another language states its language. */
const langOf = ({ language }: Chapter): string => (language ? ` lang="${language}"` : '');

/** A note at the start of a chapter that is still English in a translated course. */
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

/** Refers to the drawing that page.ts embeds once; it takes the theme's colour. */
function artView(name: string): string {
  return `<svg class="art" viewBox="0 0 240 240" aria-hidden="true"><use href="#art-${name}"/></svg>`;
}

/**
 * Marks the glossary words of a text; the player explains them (player/glossary.ts) and announces the explanation in the status
 * below.
 */
function explained(html: string, glossary: Term[]): string {
  const marked = markTerms(
    html,
    glossary,
    (shown, index) => `<span class="term" data-term="${index}">${shown}</span>`,
  );
  return marked === html ? html : `${marked}<div role="status"></div>`;
}

/** When the facts were checked, and where to find their current state: one folded line. */
function dates(facts: Fact[]): string {
  const lines = facts.map(({ subject, value, as_of, check }) =>
    words.checkedOn(subject ?? value, longDate(as_of), check),
  );
  const items = [...new Set(lines)].map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return items && `<details class="dates"><summary>${words.dates}</summary><ul>${items}</ul></details>`;
}

/** For a check slide, the heading already shows the question of the first activity. */
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
  // A link in the same tab would replace the course and its unsaved state.
  return html.join('').replaceAll('<a href=', '<a target="_blank" rel="noopener" href=');
}

const wrapTable = (block: Block, html: string): string =>
  block.kind === 'table' ? part('table', html) : html;

const part = (name: string, html: string): string =>
  html === '' ? '' : `<div class="${name}">${html}</div>`;
