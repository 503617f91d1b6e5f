import { entryOf } from '@readytowork/api-client/form/use-form';
import type { CallAt, Input } from '@readytowork/contract';
import { partnerOfVisit } from './partner-link.ts';

type Told = Pick<Input<CallAt['POST /api/register/']>['body'], 'province' | 'occupation' | 'partner'>;

/** The optional answers of a registration: only chosen ones, and the code from the partner's link. */
export function readTold(form: HTMLFormElement): Told;
export function readTold(form: HTMLFormElement): object {
  const province = entryOf(form, 'province');
  const occupation = entryOf(form, 'occupation');
  // Without the field the questions have not been opened, or have not loaded; an emptied field is an answer.
  const partner = form.elements.namedItem('partner') ? entryOf(form, 'partner').trim() : partnerOfVisit();
  return { ...(province && { province }), ...(occupation && { occupation }), ...(partner && { partner }) };
}
