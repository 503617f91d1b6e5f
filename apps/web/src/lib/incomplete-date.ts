import { t } from '@lingui/core/macro';
import { ApiError } from '@readytowork/api-client/api-error';

/** Distinguishes a half-typed date from an empty field, because the browser returns an empty value for both. */
export function rejectIncompleteDate(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return;
  const words = t`Part of this date is missing, or there is no such day. Fill in day, month and year, or clear all three.`;
  throw new ApiError({ status: 400, fields: { [name]: [words] } });
}
