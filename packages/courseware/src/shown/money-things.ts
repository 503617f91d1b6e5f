import { z } from 'zod';
import { alike, amount, inRand, total } from './amount.ts';
import { line } from './limits.ts';
import { amountTable, caption, facts, mistaken, sumMessage, type Words } from './parts.ts';

const entry = z
  .strictObject({ what: line(34, 'what the amount is for'), amount })
  .meta({ description: 'a row with "what" and "amount"' });
type Entry = z.infer<typeof entry>;

const entries = (description: string) => z.array(entry).min(1).max(8).meta({ description });
const sum = amount.optional();

const amountsOf = (rows: Entry[] = []): number[] => rows.map((row) => row.amount);

/** Reports a stated sum that the rows do not give. */
function checkSum(
  context: z.core.$RefinementCtx,
  path: string,
  stated: number | undefined,
  computed: number,
): void {
  if (stated !== undefined && !alike(stated, computed))
    context.addIssue({ code: 'custom', path: [path], message: sumMessage(computed, stated) });
}

/** Earnings and deductions; `gross` and `total_deductions` are shown if they are stated. */
export const payslip = (words: Words) =>
  z
    .strictObject({
      kind: z.literal('payslip'),
      ...caption,
      ...mistaken,
      employer: line(40, 'who pays'),
      person: line(40, 'who is paid'),
      period: line(30, 'the month or week'),
      earnings: entries('1 to 8 earnings with "what" and "amount"'),
      gross: sum,
      deductions: entries('1 to 8 deductions with "what" and "amount"'),
      total_deductions: sum,
      net: amount,
    })
    .superRefine((of, context) => {
      if (of.mistaken) return;
      const [gross, deducted] = [total(amountsOf(of.earnings)), total(amountsOf(of.deductions))];
      checkSum(context, 'gross', of.gross, gross);
      checkSum(context, 'total_deductions', of.total_deductions, deducted);
      checkSum(context, 'net', of.net, gross - deducted);
    })
    .transform(({ kind, title, employer, person, period, earnings, deductions, ...sums }) => {
      const rand = inRand([
        ...amountsOf(earnings),
        ...amountsOf(deductions),
        ...[sums.gross, sums.total_deductions, sums.net].filter((one) => one !== undefined),
      ]);
      return {
        kind,
        title,
        parts: [
          facts(
            [words.shown_employer, employer],
            [words.shown_employee, person],
            [words.shown_period, period],
          ),
          amountTable(words.shown_earnings, words, earnings, rand, [[words.shown_gross, sums.gross]]),
          amountTable(words.shown_deductions, words, deductions, rand, [
            [words.shown_total_deductions, sums.total_deductions],
            [words.shown_net, sums.net],
          ]),
        ],
      };
    });

/** Rows with their total, and what is left of an income. Each sum is shown if it is stated. */
export const budget = (words: Words) =>
  z
    .strictObject({
      kind: z.literal('budget'),
      ...caption,
      ...mistaken,
      period: line(30, 'the month or week').optional(),
      income: entries('1 to 8 incomes with "what" and "amount"').optional(),
      rows: entries('1 to 8 costs with "what" and "amount"'),
      total: sum,
      left: sum,
    })
    .superRefine((of, context) => {
      if (of.left !== undefined && !of.income)
        context.addIssue({ code: 'custom', path: ['left'], message: 'needs an "income" to be left of.' });
      if (of.mistaken) return;
      const spent = total(amountsOf(of.rows));
      checkSum(context, 'total', of.total, spent);
      if (of.income) checkSum(context, 'left', of.left, total(amountsOf(of.income)) - spent);
    })
    .transform(({ kind, title, period, income, rows, ...sums }) => {
      const rand = inRand([
        ...amountsOf(income),
        ...amountsOf(rows),
        ...[sums.total, sums.left].filter((one) => one !== undefined),
      ]);
      return {
        kind,
        title,
        parts: [
          ...(period ? [facts([words.shown_period, period])] : []),
          ...(income ? [amountTable(words.shown_income, words, income, rand, [])] : []),
          amountTable(words.shown_spending, words, rows, rand, [
            [words.shown_total, sums.total],
            [words.shown_left, sums.left],
          ]),
        ],
      };
    });

const movement = z
  .strictObject({
    date: line(8, 'the day, such as 3 Nov'),
    what: line(30, 'what the money was for'),
    in: amount.optional(),
    out: amount.optional(),
    balance: amount,
  })
  .refine((row) => (row.in === undefined) !== (row.out === undefined), {
    error: 'needs either "in" or "out".',
  })
  .meta({ description: 'a row with "date", "what", "in" or "out", and "balance"' });
const moved = (row: z.infer<typeof movement>): number => (row.in ?? 0) - (row.out ?? 0);

/** A bank statement: each balance is the previous one plus or minus the amount of its row. */
export const statement = (words: Words) =>
  z
    .strictObject({
      kind: z.literal('statement'),
      ...caption,
      ...mistaken,
      bank: line(30, 'the bank, an invented one'),
      person: line(40, 'whose account it is').optional(),
      period: line(30, 'the month or week').optional(),
      opening: amount,
      rows: z
        .array(movement)
        .min(1)
        .max(8)
        .meta({ description: '1 to 8 rows with "date", "what", "in" or "out", and "balance"' }),
    })
    .superRefine(({ mistaken: isMistaken, opening, rows }, context) => {
      if (isMistaken) return;
      let before = opening;
      for (const [index, row] of rows.entries()) {
        const balance = before + moved(row);
        if (!alike(row.balance, balance))
          context.addIssue({
            code: 'custom',
            path: ['rows', index, 'balance'],
            message: sumMessage(balance, row.balance),
          });
        before = row.balance;
      }
    })
    .transform(({ kind, title, bank, person, period, opening, rows }) => {
      const rand = inRand([opening, ...rows.flatMap((row) => [moved(row), row.balance])]);
      const signed = (value: number) => (value > 0 ? `+${rand(value)}` : rand(value));
      return {
        kind,
        title,
        parts: [
          facts([words.shown_bank, bank], [words.shown_holder, person], [words.shown_period, period]),
          {
            part: 'table' as const,
            columns: [
              { name: words.shown_date_and_what, numeric: false },
              { name: words.shown_in_or_out, numeric: true },
              { name: words.shown_balance, numeric: true },
            ],
            rows: [
              [words.shown_opening, '', rand(opening)],
              ...rows.map((row) => [`${row.date}: ${row.what}`, signed(moved(row)), rand(row.balance)]),
            ],
            foot: [],
          },
        ],
      };
    });
