import { passMark } from '@readytowork/contract/constants';

/** Whether a result passes, and its drawing: a sunrise for a pass, steps for more to climb. */
export function resultTone(result: number): { passed: boolean; drawing: 'sunrise' | 'steps' } {
  return result >= passMark ? { passed: true, drawing: 'sunrise' } : { passed: false, drawing: 'steps' };
}
