import type { Session, TestApi } from './api.ts';

/** What a learner does, one function for each step. Most tests of later features begin with these steps. */
export function learning(api: TestApi, as: Session) {
  const chaptersOf = (module: number) => api.deps.catalogue.module(module).course.chapters;

  const quiz = async (module: number) => (await api.call('GET', `/v1/quiz/quiz/${module}/`, { as })).body;

  const answer = (module: number, question: number, option: number) =>
    api.call('POST', `/v1/quiz/answer/${module}/${question}/`, { as, body: { module, question, option } });

  /** The right option (or a wrong one), read from the database, because no response of the API reveals it. */
  const option = async (module: number, question: number, right: boolean): Promise<number> => {
    const row = await api.db
      .selectFrom('attempt')
      .select(['correct', 'first_options'])
      .where('account_id', '=', as.user_id)
      .where('module_id', '=', module)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const correct = row.correct[question - 1] ?? 0;
    const first = row.first_options[question - 1] ?? 0;
    return right ? correct : correct === first ? first + 1 : first;
  };

  return {
    quiz,
    answer,
    option,
    async completeChapters(module: number) {
      for (const { number, slides } of chaptersOf(module)) {
        const body = { slides: slides.length - 1, complete: true };
        await api.call('POST', `/v1/module/webslidecompleted/${module}/${number}/complete_offline/`, {
          as,
          body,
        });
      }
    },
    /** Starts a new attempt and answers all questions, `right` of them correctly. */
    async takeAssessment(module: number, right: number) {
      await api.call('POST', `/v1/quiz/quiz/${module}/reset_progress/`, { as });
      const { questions } = await quiz(module);
      for (let number = 1; number <= questions.length; number++)
        await answer(module, number, await option(module, number, number <= right));
    },
  };
}
