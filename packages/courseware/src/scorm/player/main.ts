import { words } from '../words.ts';
import { carriedCheck } from './activity/carried.ts';
import { startCheck } from './activity/check.ts';
import { startActivities } from './activity/start.ts';
import { startGlossary } from './glossary.ts';
import { keeperOf } from './keeper.ts';
import { connect } from './lms.ts';
import { showOutcome } from './outcome.ts';
import { bookmarkOf, type Page, pageAt, readPages } from './pages.ts';
import { part } from './part.ts';
import { standingOf } from './record.ts';
import { followTheme } from './theme.ts';
import { showWorkbook, startWorkbook } from './workbook.ts';

const { pages, outline } = readPages(document);
const lms = connect(window);
const keeper = keeperOf(lms, outline);
const names = [...document.querySelectorAll('#chapters .name')].map((name) => name.textContent ?? '');
const chapterButtons = [...document.querySelectorAll<HTMLButtonElement>('#chapters button')];
const [previous, next] = [
  part(document, '#previous', HTMLButtonElement),
  part(document, '#next', HTMLButtonElement),
];
const chaptersButton = part(document, '#chapters-button', HTMLButtonElement);
const chapters = part(document, '#chapters', HTMLElement);
const notice = part(document, '#notice', HTMLElement);
let at = pageAt(pages, keeper.bookmark);

function page(): Page {
  const current = pages[at];
  if (!current) throw new Error('The page of this course has no slides.');
  return current;
}

/** Shows the page `at`, marks it as seen and stores that. */
function show(): void {
  const current = page();
  for (const { element } of pages) element.classList.toggle('current', element === current.element);
  const seen = keeper.record[current.chapter]?.seen;
  if (seen) seen[current.slide] = true;
  keep();
  if (current.chapter < 0) {
    const open = (chapter: number) => goTo(pages.findIndex((one) => one.chapter === chapter && isOpen(one)));
    showOutcome(part(document, '#outcome', HTMLElement), { record: keeper.record, names, open });
    showWorkbook(keeper.workbook);
  }
  label(current);
}

function isOpen({ checks, chapter, slide }: Page): boolean {
  const record = keeper.record[chapter];
  return record?.seen[slide] === false || checks.some(({ place }) => record?.answers[place] === 'open');
}

function keep(): void {
  const kept = keeper.keep(bookmarkOf(page()));
  tell(lms.connected ? (kept ? '' : words.unkept) : words.alone);
}

/** Screen readers announce a live region on every change, so equal messages are skipped. */
function tell(message: string): void {
  if (notice.textContent !== message) notice.textContent = message;
}

function label(current: Page): void {
  const { slides, seen } = standingOf(keeper.record);
  part(document, '#progress', HTMLProgressElement).value = Math.round((seen * 100) / slides);
  const chapter = part(document, '#chapter', HTMLElement);
  const where = part(document, '#where', HTMLElement);
  const inChapter = outline[current.chapter];
  chapter.textContent = inChapter
    ? `${words.chapter(current.chapter + 1, outline.length)}: ${names[current.chapter]}`
    : words.seen(seen, slides);
  where.textContent = inChapter ? words.slide(current.slide + 1, inChapter.slides) : '';
  previous.hidden = at === 0;
  next.hidden = at === pages.length - 1;
  next.textContent = nextWords(current.chapter, pages[at + 1]?.chapter);
  for (const [index, button] of chapterButtons.entries())
    labelChapter(button, index, index === current.chapter);
}

function nextWords(chapter: number, following = -1): string {
  if (following === -1) return words.finish;
  return following === chapter ? words.next : words.nextChapter(following + 1);
}

function labelChapter(button: HTMLButtonElement, chapter: number, current: boolean): void {
  const record = keeper.record[chapter];
  if (!record) return;
  const { slides, seen, checks, answered, complete } = standingOf([record]);
  const done = [words.done, words.openIn(0, checks - answered)].filter(Boolean).join(', ');
  part(button, '.count', HTMLElement).textContent = complete ? done : words.seen(seen, slides);
  button.classList.toggle('done', complete);
  if (current) button.setAttribute('aria-current', 'true');
  else button.removeAttribute('aria-current');
}

function goTo(index: number): void {
  at = Math.min(Math.max(index, 0), pages.length - 1);
  openChapters(false);
  show();
  window.scrollTo(0, 0);
  page().heading.focus({ preventScroll: true });
}

function openChapters(open: boolean): void {
  chapters.hidden = !open;
  chaptersButton.setAttribute('aria-expanded', String(open));
}

function startCheckOf(chapter: number, { form, place }: Page['checks'][number]): void {
  const given = keeper.record[chapter]?.answers;
  if (!given) return;
  startCheck(form, carriedCheck(form), given[place] ?? 'open', (answer) => {
    given[place] = answer;
    keep();
    label(page());
  });
}

function begin(): void {
  followTheme(window);
  startGlossary();
  startActivities();
  for (const { checks, chapter } of pages) for (const check of checks) startCheckOf(chapter, check);
  startWorkbook(keeper.workbook, { keep, hasRoom: keeper.hasRoom });
  previous.addEventListener('click', () => goTo(at - 1));
  next.addEventListener('click', () => goTo(at + 1));
  chaptersButton.addEventListener('click', () => openChapters(chapters.hidden !== false));
  chapters.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    openChapters(false);
    chaptersButton.focus();
  });
  for (const [index, button] of chapterButtons.entries())
    button.addEventListener('click', () => goTo(pages.findIndex(({ chapter }) => chapter === index)));
  // Reloads a page that comes from the back-forward cache, because its session has ended.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  window.addEventListener('pagehide', () => keeper.finish(bookmarkOf(page())));
  const resumed = at > 0;
  show();
  if (resumed && notice.textContent === '') tell(words.welcomeBack);
}

begin();
