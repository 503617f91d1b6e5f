import '@readytowork/activities/shown.css';
import type { Shown } from '@readytowork/activities';
import { shownHtml } from '@readytowork/activities/shown-html';

/** A thing that a question is about: a payslip, an advert, a chat. */
export function ShownThing({ shown }: { shown: Shown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by shownHtml, which escapes all text.
  return <div dangerouslySetInnerHTML={{ __html: shownHtml(shown) }} />;
}
