import { entryOf } from '@readytowork/api-client/form/use-form';
import type { CallAt, Input } from '@readytowork/contract';

type Answers = Omit<Input<CallAt['PUT /v1/user/background/']>['body'], 'partner'>;

/** The choices in a form; null where nothing is chosen. The server checks them, so that their list does not come along. */
export function readAnswers(form: HTMLFormElement): Answers;
export function readAnswers(form: HTMLFormElement): object {
  return { province: entryOf(form, 'province') || null, occupation: entryOf(form, 'occupation') || null };
}

/** What a registration says besides name and address: only what was chosen or stands in the link. */
export function readTold(form: HTMLFormElement) {
  const { province, occupation } = readAnswers(form);
  // Without the field the questions have not been opened, or have not loaded; an emptied field is an answer.
  const partner = form.elements.namedItem('partner') ? entryOf(form, 'partner').trim() : partnerInLink();
  return { ...(province && { province }), ...(occupation && { occupation }), ...(partner && { partner }) };
}

/** The code of the partner whose link opened the page. */
export const partnerInLink = (): string =>
  new URLSearchParams(window.location.search).get('partner')?.slice(0, 100) ?? '';
