import type { discriminationBands, ItemReport, itemFlags, optionFlags } from '@readytowork/contract';
import { fewestAttempts, type ItemFigures, type OptionFigures } from './item-analysis.ts';

type Band = (typeof discriminationBands)[number];
type ItemFlag = (typeof itemFlags)[number];
type OptionFlag = (typeof optionFlags)[number];

/** A wrong option chosen by a smaller percentage than this distracts no learner. */
const fewestFallFor = 5;

/** Bands for editors; the bounds are those of docs/decisions/0049. */
export function bandOf(discrimination: number): Band {
  if (discrimination < 0) return 'negative';
  if (discrimination < 20) return 'very_weak';
  if (discrimination < 30) return 'weak';
  return discrimination < 50 ? 'good' : 'very_good';
}

export function optionFlagsOf(option: OptionFigures, key: OptionFigures): OptionFlag[] {
  if (option.option === 0) return [];
  return [
    ...(option.upper > key.upper ? (['preferred_to_key'] as const) : []),
    ...(option.share < fewestFallFor ? (['nobody_falls_for_it'] as const) : []),
  ];
}

function itemFlagsOf(figures: ItemFigures, options: readonly { flags: OptionFlag[] }[]): ItemFlag[] {
  const { discrimination, facility } = figures;
  const has = (flag: OptionFlag) => options.some(({ flags }) => flags.includes(flag));
  const isNegative = discrimination !== null && discrimination < 0;
  return [
    ...(isNegative || has('preferred_to_key') ? (['check_key'] as const) : []),
    ...(facility > 95 ? (['too_easy'] as const) : []),
    ...(facility < 20 ? (['too_hard'] as const) : []),
    ...(discrimination !== null && !isNegative && discrimination < 30 ? (['weak'] as const) : []),
    ...(has('nobody_falls_for_it') ? (['nobody_falls_for_it'] as const) : []),
  ];
}

interface Question {
  id: number;
  text: string;
  chapter: number;
  options: readonly string[];
}

const untaken = (option: number): OptionFigures => ({ option, attempts: 0, share: 0, upper: 0, lower: 0 });

/** Reports a question with the figures of its answers; with too few answers there is no band and no flag. */
export function itemReport(question: Question, figures: ItemFigures): ItemReport {
  const { attempts, facility, deviation, discrimination, efficiency, weight } = figures;
  const tooFew = attempts < fewestAttempts;
  const taken = question.options.map(
    (_, index) => figures.options.find(({ option }) => option === index) ?? untaken(index),
  );
  const key = taken[0] ?? untaken(0);
  const options = taken.map((option, index) => ({
    text: question.options[index] ?? '',
    is_key: index === 0,
    attempts: option.attempts,
    share: option.share,
    upper: option.upper,
    lower: option.lower,
    flags: tooFew ? [] : optionFlagsOf(option, key),
  }));
  return {
    question: question.id,
    text: question.text,
    chapter: question.chapter,
    attempts,
    too_few: tooFew,
    facility,
    deviation,
    discrimination,
    efficiency,
    weight,
    band: tooFew || discrimination === null ? null : bandOf(discrimination),
    flags: tooFew ? [] : itemFlagsOf(figures, options),
    options,
  };
}
