import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';
import { typedNumber } from '@readytowork/activities/typed-number';
import { part } from '../part.ts';

/** The learner's answer in the fields of a check; undefined if it is incomplete. */
export function responseIn(fields: HTMLFieldSetElement, { kind }: Check): Response | undefined {
  switch (kind) {
    case 'choose': {
      const option = inputs(fields).findIndex(({ checked }) => checked);
      return option < 0 ? undefined : { kind, option };
    }
    case 'several': {
      const options = inputs(fields).flatMap(({ checked }, index) => (checked ? [index] : []));
      return options.length === 0 ? undefined : { kind, options };
    }
    case 'order':
      return { kind, items: [...fields.querySelectorAll('.item')].map((item) => item.textContent ?? '') };
    case 'match': {
      const rights = [...fields.querySelectorAll<HTMLElement>('.slot')].map(
        ({ dataset }) => dataset.answer ?? '',
      );
      return rights.includes('') ? undefined : { kind, rights };
    }
    case 'number': {
      const value = typedNumber(part(fields, 'input', HTMLInputElement).value);
      return value === undefined ? undefined : { kind, value };
    }
  }
}

const inputs = (fields: HTMLFieldSetElement): HTMLInputElement[] => [...fields.querySelectorAll('input')];
