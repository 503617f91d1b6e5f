import { dark, familyColour, light } from '@readytowork/brand';
import type { Course } from '../course.ts';
import { escapeHtml } from '../html.ts';
import { drawing } from '../render/drawings.ts';
import { slideView } from './slide-view.ts';
import { words } from './words.ts';

/** The course as one HTML page with every slide. The player shows one at a time; without JavaScript all are visible. */
export function coursePage(course: Course): string {
  const slides = course.chapters.flatMap((chapter, index) =>
    chapter.slides.map((slide, at) => slideView(course, chapter, slide, index + at === 0)),
  );
  return `<!doctype html>
<html lang="en-ZA" style="${colours(course)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(course.name)}</title>
<link rel="stylesheet" href="player.css">
<script src="player.js" defer></script>
<noscript><style>.slide { display: block } .moves, .way, .activity button, #print, #chapters-button { display: none }</style></noscript>
</head>
<body>
<svg class="store" width="0" height="0" aria-hidden="true">${symbols(course)}</svg>
${header(course)}
<main id="stage">
<p id="notice" role="status"></p>
${slides.join('\n')}
<section class="slide" id="end"><h2 id="heading-end" tabindex="-1">${words.end}</h2><div id="outcome"></div>${workbook(course)}${glossary(course)}</section>
</main>
${moves(course)}
</body>
</html>
`;
}

/** The CSS variables of player.css: the house's and the course's colours, for both themes. */
function colours({ family }: Course): string {
  const themes = Object.entries({ light, dark }).flatMap(([theme, brand]) => {
    const { paper, ink, teal, marigold, coral, leaf } = brand;
    const used = { paper, ink, teal, marigold, coral, leaf, course: brand[familyColour[family]] };
    return Object.entries(used).map(([name, colour]) => `--${name}-${theme}:${colour}`);
  });
  return themes.join(';');
}

/** Contains from the start what the player shows for the first slide, so that nothing moves when the player starts. */
function header(course: Course): string {
  const chapters = course.chapters.map(
    ({ number, name }) =>
      `<li><button type="button" data-chapter="${number}"><span class="name">${escapeHtml(name)}</span> <span class="count"></span></button></li>`,
  );
  return `<header>
<div class="band"><svg class="logo" viewBox="0 0 64 64" aria-hidden="true"><use href="#art-logo"/></svg><h1>${escapeHtml(course.name)}</h1>
<button type="button" id="chapters-button" aria-expanded="false" aria-controls="chapters">${words.chapters}</button></div>
<nav id="chapters" aria-label="${words.chapters}" hidden><ol>${chapters.join('')}</ol></nav>
<div class="way"><p id="chapter">${escapeHtml(words.chapter(1, course.chapters.length))}: ${escapeHtml(course.chapters[0]?.name ?? '')}</p><progress id="progress" aria-label="${words.progress}" max="100" value="0"></progress></div>
</header>`;
}

/** The learner's workbook entries, to review and print; the player fills them in. */
function workbook({ chapters }: Course): string {
  const entries = chapters
    .flatMap(({ slides }) => slides.flatMap(({ activities }) => activities))
    .flatMap((activity) => (activity.kind === 'write' ? [activity] : []));
  if (entries.length === 0) return '';
  const written = entries.map(
    ({ name, ask }) =>
      `<dt>${escapeHtml(ask)}</dt><dd data-written="${escapeHtml(name)}">${words.empty}</dd>`,
  );
  return `<section id="workbook"><h3>${words.workbook}</h3><dl>${written.join('')}</dl><button type="button" id="print">${words.print}</button></section>`;
}

function glossary({ glossary: terms }: Course): string {
  if (terms.length === 0) return '';
  const listed = terms.map(({ term, means }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(means)}</dd>`);
  return `<section id="glossary"><h3>${words.glossary}</h3><dl>${listed.join('')}</dl></section>`;
}

const moves = ({ chapters }: Course) => `<nav class="moves" aria-label="${words.moves}">
<button type="button" id="previous" hidden>${words.previous}</button>
<p id="where">${words.slide(1, chapters[0]?.slides.length ?? 0)}</p>
<button type="button" id="next">${words.next}</button>
</nav>`;

/** Each drawing that the course uses, once; in the current colour, so that it follows the theme. */
function symbols(course: Course): string {
  const used = course.chapters.flatMap(({ slides }) => slides.flatMap(({ art }) => (art ? [art] : [])));
  return ['logo', ...[...new Set(used)].sort()].map(symbol).join('');
}

function symbol(name: string): string {
  const [, attributes = '', parts = ''] =
    /^<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/u.exec(drawing(name, 'currentColor')) ?? [];
  const kept = attributes.replace(/ (?:xmlns|aria-hidden)="[^"]*"/gu, '');
  return `<symbol id="art-${name}"${kept}>${parts}</symbol>`;
}
