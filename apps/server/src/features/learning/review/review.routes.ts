import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { ReviewService } from './review.service.ts';
import { answeredView, dueView } from './review.view.ts';

export function reviewRoutes(app: FastifyInstance, review: ReviewService): void {
  bind(app, api.listReviewQuestions, async ({ caller }) =>
    (await review.listDue(caller.userId)).map(dueView),
  );
  bind(app, api.answerReviewQuestion, async ({ caller, body }) =>
    answeredView(await review.answer(caller.userId, body.question, body.option)),
  );
  bind(app, api.pauseReview, async ({ caller }) => {
    await review.pause(caller.userId);
    return undefined;
  });
}
