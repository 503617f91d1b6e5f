import type { Page } from '../../../db/read-page.ts';
import { summaryView } from '../../learning/progress/progress.view.ts';
import {
  blockView,
  connectionView,
  receivedView,
  sentView,
} from '../../together/community/connecting.view.ts';
import { userView } from '../people/people.view.ts';
import type { CommunityPage } from './community-pages.service.ts';
import type { LearnerPage, MePage } from './pages.service.ts';

export function learnerPageView(page: LearnerPage) {
  const { account, modules, goal, path, due, groups, notices, outcome, status } = page;
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
    outcome,
  };
}

export const communityPageView = ({ community, circle }: CommunityPage) => ({
  community,
  circle: circle && {
    received: viewEach(circle.received, receivedView),
    connections: viewEach(circle.connections, connectionView),
    sent: viewEach(circle.sent, sentView),
    blocks: viewEach(circle.blocks, blockView),
  },
});

const viewEach = <Row, View>(page: Page<Row>, view: (row: Row) => View) => ({
  ...page,
  results: page.results.map(view),
});

export const mePageView = ({ account, ...counts }: MePage) => ({ user: userView(account), ...counts });
