import { passMark } from '@readytowork/contract/constants';

/** Whether a result passes, and the drawing that goes with it: the sun is up, or there are steps still to climb. */
export function resultTone(result: number): { passed: boolean; drawing: 'sunrise' | 'steps' } {
  return result >= passMark ? { passed: true, drawing: 'sunrise' } : { passed: false, drawing: 'steps' };
}
