import { t } from '@lingui/core/macro';
import { ApiError } from '@readytowork/api-client/api-error';

/** Of a date that was begun and not finished the browser gives nothing, as if the field were empty: that is never meant. */
export function rejectIncompleteDate(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return;
  const words = t`This date is not whole, or there is no such day. Fill in day, month and year, or clear all three.`;
  throw new ApiError({ status: 400, fields: { [name]: [words] } });
}
