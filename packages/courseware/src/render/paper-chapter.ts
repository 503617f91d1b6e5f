import type { Activity, Check } from '@readytowork/activities';
import { answerOf, isCheck } from '@readytowork/activities/check';
import { markTerms } from '@readytowork/activities/mark-terms';
import { fillIn } from '@readytowork/contract/placeholders';
import { activityTexts } from '../activity/activity-texts.ts';
import { slideActivities } from '../activity/slide-activities.ts';
import type { Chapter, Course, Fact, Slide, Term } from '../course.ts';
import { wordsIn } from '../document-words.ts';
import { escapeHtml } from '../html.ts';
import { blockTexts, plain } from '../words.ts';
import { letter, mixedRights, paperActivity } from './paper-activity.ts';

/** The answer to a check, printed at the end of a chapter. */
export interface PaperAnswer {
  number: number;
  answer: string;
  coaching: string;
}

/** The slides of a chapter, each with its activities. */
export function paperSlides({ slides }: Chapter): (Omit<Slide, 'activities'> & { activities: object[] })[] {
  let checks = 0;
  const numbered = (activity: Activity) => paperActivity(activity, isCheck(activity) ? ++checks : null);
  return slides.map((slide) => ({ ...slide, activities: slideActivities(slide).map(numbered) }));
}

/** The answers to the checks of a chapter, in the order of the questions. */
export function paperAnswers(chapter: Chapter): PaperAnswer[] {
  return activitiesOf(chapter)
    .filter(isCheck)
    .map((check, at) => ({
      number: at + 1,
      answer: answerInLetters(check),
      coaching: answerOf(check).coaching.join(' '),
    }));
}

const activitiesOf = ({ slides }: Chapter): Activity[] => slides.flatMap(slideActivities);

/** The answer to a check in letters, because options and right-hand sides have letters on paper. */
function answerInLetters(check: Check): string {
  switch (check.kind) {
    case 'choose':
    case 'several':
      return check.options
        .flatMap(({ text, right }, at) => (right ? [`${letter(at)}: ${text}`] : []))
        .join(' · ');
    case 'match': {
      const rights = mixedRights(check);
      return check.pairs.map(({ right }, at) => `${at + 1} ${letter(rights.indexOf(right))}`).join(' · ');
    }
    case 'order':
      return check.items.join(' → ');
    case 'number':
      return answerOf(check).lines.join('');
  }
}

/** One line per activity of a chapter, for the facilitator, with the answers to checks. */
export function doingIn(chapter: Chapter, language?: string): { asked: string; answer: string }[] {
  const words = wordsIn(language);
  return activitiesOf(chapter).map((activity) => {
    switch (activity.kind) {
      case 'write':
        return { asked: fillIn(words.they_write, { ask: activity.ask }), answer: '' };
      case 'calculator':
        return { asked: fillIn(words.they_work_out, { title: activity.title }), answer: '' };
      case 'scenario':
        return { asked: fillIn(words.they_live_through, { title: activity.title }), answer: '' };
      case 'practice':
        return { asked: fillIn(words.they_practise, { title: activity.title }), answer: '' };
      default:
        return {
          asked: activity.ask,
          answer: answerOf(activity).lines.join(separators[activity.kind] ?? ' · '),
        };
    }
  });
}

const separators: Partial<Record<Activity['kind'], string>> = { order: ' → ' };

/** The facts that a chapter relies on, and those that no slide names, which apply to the whole course. */
export function factsOf({ facts, chapters }: Course, { slides }: Chapter): Fact[] {
  const own = new Set(slides.flatMap((slide) => slide.facts));
  const named = new Set(chapters.flatMap((chapter) => chapter.slides.flatMap((slide) => slide.facts)));
  return facts.filter(({ name }) => own.has(name) || !named.has(name));
}

/** The glossary words that occur in a chapter. */
export function termsOf({ slides }: Chapter, terms: Term[]): Term[] {
  const texts = slides.flatMap(({ heading, blocks, sides, reading, activities }) => [
    plain(heading),
    ...[...blocks, ...sides.flatMap((side) => side.blocks), ...reading].flatMap(blockTexts),
    ...sides.map((side) => plain(side.heading)),
    ...activities.flatMap(activityTexts),
  ]);
  const used = new Set<number>();
  markTerms(escapeHtml(texts.join('\n')), terms, (shown, index) => {
    used.add(index);
    return shown;
  });
  return terms.filter((_, index) => used.has(index));
}
