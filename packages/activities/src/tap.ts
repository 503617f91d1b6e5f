import type { PracticeRow } from './practice.ts';

/** Words on a screen are read, not tapped. */
export const isTappable = ({ kind }: Pick<PracticeRow, 'kind'>): boolean => kind !== 'text';
