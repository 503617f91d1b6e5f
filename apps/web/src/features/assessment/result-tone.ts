import { passMark } from '@readytowork/contract/constants';

/** Whether a result is a pass, and which picture to show: a sunrise for a pass, otherwise steps still to climb. */
export function resultTone(result: number): { passed: boolean; drawing: 'sunrise' | 'steps' } {
  return result >= passMark ? { passed: true, drawing: 'sunrise' } : { passed: false, drawing: 'steps' };
}
