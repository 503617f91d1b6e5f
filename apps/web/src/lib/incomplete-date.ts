import { t } from '@lingui/core/macro';
import { ApiError } from '@readytowork/api-client/api-error';

/** For a half-typed date the browser gives an empty value; this tells it from an empty field. */
export function rejectIncompleteDate(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return;
  const words = t`This date is not whole, or there is no such day. Fill in day, month and year, or clear all three.`;
  throw new ApiError({ status: 400, fields: { [name]: [words] } });
}
