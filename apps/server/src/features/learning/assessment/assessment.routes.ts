import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../errors.ts';
import { bind } from '../../../http/bind.ts';
import { bindPersonal } from '../../../http/bind-personal.ts';
import { problem } from '../../../words/problem.ts';
import type { AssessmentService } from './assessment.service.ts';
import { quizView, reviewView } from './assessment.view.ts';

/** The body repeats ids of the path (docs/specification.md, section 7); this rejects a request in which the two differ. */
function agree(field: string, inBody: number, inPath: number): void {
  if (inBody !== inPath) throw invalid({ [field]: [problem('path_differs', { expected: inPath })] });
}

export function assessmentRoutes(app: FastifyInstance, assessment: AssessmentService): void {
  bindPersonal(app, api.getQuiz, async ({ caller, params: { module } }) => {
    const { attempt, questions } = await assessment.currentAttempt(caller.userId, module);
    // Of an attempt, only the chosen options change.
    const of = [attempt.id, attempt.chosen.join()];
    return { key: `${caller.userId}/${module}`, of, make: () => quizView(module, attempt, questions) };
  });
  bind(app, api.resetQuiz, ({ caller, params }) => assessment.resetAttempt(caller.userId, params.module));
  bind(app, api.answer, ({ caller, params, body }) => {
    agree('module', body.module, params.module);
    agree('question', body.question, params.question);
    return assessment.answer(caller.userId, params.module, params.question, body.option);
  });
  bind(app, api.getQuizStatus, ({ caller, params }) => assessment.status(caller.userId, params.module));
  bind(app, api.getQuizResult, ({ caller, params }) => assessment.lastResult(caller.userId, params.module));
  bind(app, api.getReview, async ({ caller, params }) => {
    const { attempt, questions, passed } = await assessment.finished(caller.userId, params.module);
    return reviewView(attempt, questions, passed);
  });
  bind(app, api.rate, ({ caller, params, body }) => {
    agree('module', body.module, params.module);
    return assessment.rate(caller.userId, params.module, body.rating);
  });
}
