import { readSession } from '@readytowork/api-client/session-store';
import type { Quiz } from '@readytowork/contract';

let kept: { user: number | undefined; quiz: Quiz } | undefined;

/** Keeps the questions last fetched for as long as the page is open, so that an attempt can be entered again offline. */
export function keepQuiz(quiz: Quiz): Quiz {
  kept = { user: readSession()?.user_id, quiz };
  return quiz;
}

/** The questions of this module as they were last fetched for the person signed in. */
export function keptQuiz(module: number): Quiz | undefined {
  const isTheirs = kept?.user === readSession()?.user_id && kept?.quiz.module === module;
  return isTheirs ? kept?.quiz : undefined;
}
