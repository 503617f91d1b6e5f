import type { Budget } from './job-record.ts';

export interface BudgetSums {
  week: number;
  month: number;
  /** Cost per application; undefined if there are none. */
  application: number | undefined;
}

/** A year has 52 weeks and 12 months. */
const weeksOfMonth = 52 / 12;

/** The cost of a job search, in rand. */
export function sumsOf({ taxi, data, printing, other, applications }: Omit<Budget, 'kind'>): BudgetSums {
  const week = taxi + data + printing + other;
  return {
    week,
    month: week * weeksOfMonth,
    application: applications > 0 ? week / applications : undefined,
  };
}

/** Parses an amount such as "12,50", "R 1 250" or "7.5"; undefined if it is not a number. Empty counts as 0. */
export function amountIn(typed: string): number | undefined {
  const figures = typed.replace(/^\s*R/i, '').replace(/[\s\u00a0]/g, '');
  if (figures === '') return 0;
  const value = /^\d{1,6}([.,]\d{1,2})?$/.test(figures) ? Number(figures.replace(',', '.')) : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}

/** Formats an amount as "R1 250" or "R12,50". */
export function inRand(amount: number): string {
  const cents = Math.round(amount * 100);
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const rest = cents % 100;
  return `R${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}

/** Formats an amount for an input field. */
export const typedAmount = (amount: number): string => (amount === 0 ? '' : String(amount).replace('.', ','));
