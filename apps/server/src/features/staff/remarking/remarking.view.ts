import { mostCounted, type RemarkingState } from '@readytowork/contract';
import { revisionOf } from '../../../http/revision.ts';
import type { CorrectedQuestion } from '../../learning/assessment/remark.service.ts';
import type { ShownRun } from './remarking.queries.ts';

interface Found {
  version_id: number;
  corrections: readonly CorrectedQuestion[];
  /** Counted to one more than the maximum. */
  marks: { attempts: number; higher: number };
  run: ShownRun | undefined;
}

export function remarkingView({ version_id, corrections, marks, run }: Found): RemarkingState {
  // Several earlier versions may have had the wrong key.
  const questions = new Map(
    corrections.map(({ corrected, text, was, is }) => [corrected, { question: corrected, text, was, is }]),
  );
  return {
    questions: [...questions.values()],
    attempts: Math.min(marks.attempts, mostCounted),
    more_than_attempts: marks.attempts > mostCounted,
    higher: Math.min(marks.higher, mostCounted),
    run: run ? runView(run) : null,
    revision: revisionOf([version_id, corrections.map(({ question, corrected }) => [question, corrected])]),
  };
}

function runView(run: ShownRun): NonNullable<RemarkingState['run']> {
  const { started_at, finished_at, started_by, stopped, reason, attempts, higher, passed } = run;
  return {
    state: finished_at ? (stopped ? 'stopped' : 'finished') : 'running',
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    by: started_by,
    reason,
    attempts,
    higher,
    passed,
  };
}
