import { withUnit } from '@readytowork/activities/check';
import { z } from 'zod';
import { keepAmountsWhole } from '../amounts.ts';

const written = /^(-|−)?\s*R?\s*(\d{1,3}(?:[ \u00a0]\d{3})+|\d+)(\.\d{1,2})?$/u;

/** An amount in rand: 5320.48, or as texts write it, "R5 320.48", so that the name of a fact can stand for it. */
export const amount = z
  .union([z.number(), z.string().regex(written)])
  .transform((given) => {
    if (typeof given === 'number') return given;
    const [, minus, whole = '', cents = ''] = written.exec(given) ?? [];
    return (minus ? -1 : 1) * Number(`${whole.replaceAll(/\D/g, '')}${cents}`);
  })
  .meta({ description: 'an amount in rand: 5320.48 or R5 320.48' });

/** Formats amounts alike: all with cents if one of them has cents. */
export function inRand(amounts: readonly number[]): (value: number) => string {
  const cents = amounts.some((one) => !Number.isInteger(one));
  return (value) => {
    const text = withUnit(value, 'R');
    return keepAmountsWhole(cents && Number.isInteger(value) ? `${text}.00` : text);
  };
}

/** True if two sums of rand are the same to the cent. */
export const alike = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
