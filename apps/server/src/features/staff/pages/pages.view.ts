import { summaryView } from '../../learning/progress/progress.view.ts';
import { userView } from '../people/people.view.ts';
import type { LearnerPage, MePage } from './pages.service.ts';

export function learnerPageView({ account, modules, goal, path, due, groups, notices, status }: LearnerPage) {
  const summary = modules.map(summaryView);
  const count = (which: 'in progress' | 'completed') => summary.filter(({ scorm }) => scorm === which).length;
  return {
    user: userView(account),
    summary,
    goal,
    path,
    scorm: { inProgress: count('in progress'), completed: count('completed') },
    review: { due },
    assessment: status,
    groups,
    notices,
  };
}

export const mePageView = ({ account, ...counts }: MePage) => ({ user: userView(account), ...counts });
