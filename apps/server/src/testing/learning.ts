import type { Session, TestApi } from './api.ts';

/** What a learner does, told in a line each: the tests of everything after it begin here. */
export function learning(api: TestApi, as: Session) {
  const chaptersOf = (module: number) => api.deps.catalogue.module(module).course.chapters;

  const quiz = async (module: number) => (await api.call('GET', `/v1/quiz/quiz/${module}/`, { as })).body;

  const answer = (module: number, question: number, option: number) =>
    api.call('POST', `/v1/quiz/answer/${module}/${question}/`, { as, body: { module, question, option } });

  /** The option that is right (or one that is wrong), looked up in the database: nothing that is answered tells. */
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
    /** Answers a whole attempt with `right` right answers; starts a new attempt first. */
    async takeAssessment(module: number, right: number) {
      await api.call('POST', `/v1/quiz/quiz/${module}/reset_progress/`, { as });
      const { questions } = await quiz(module);
      for (let number = 1; number <= questions.length; number++)
        await answer(module, number, await option(module, number, number <= right));
    },
  };
}
