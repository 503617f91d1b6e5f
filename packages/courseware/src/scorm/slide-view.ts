import { slideActivities } from '../activity/slide-activities.ts';
import type { Block, Chapter, Fact, Slide } from '../course.ts';
import { blocksHtml, escapeHtml, inlineHtml } from '../html.ts';
import { longDate } from '../long-date.ts';
import { activityView } from './activity-view.ts';
import { diagramView } from './diagram-view.ts';
import { words } from './words.ts';

/**
 * One slide as the player shows it: its words, laid out by its layout, the reading text and what there is to do below.
 *
 * @param facts those of the course
 */
export function slideView(chapter: Chapter, slide: Slide, facts: Fact[], first: boolean): string {
  const id = `${chapter.number}-${slide.number + 1}`;
  const told = slide.layout === 'check' ? '' : shown(slide) + part('reading', blocks(slide.reading));
  const current = first ? ' current' : '';
  return [
    `<section class="slide ${slide.layout}${current}" id="slide-${id}" data-chapter="${chapter.number}">`,
    `<h2 id="heading-${id}" tabindex="-1">${inlineHtml(slide.heading)}</h2>`,
    told + trueOn(facts.filter(({ name }) => slide.facts.includes(name))) + activities(id, slide),
    '</section>',
  ].join('');
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

/** Since when it is true what can change, and where to look today; facts of one day and place are one line. */
function trueOn(facts: Fact[]): string {
  const lines = facts.map(({ as_of, check }) => words.trueOn(longDate(as_of), check));
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
