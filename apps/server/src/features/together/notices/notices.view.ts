import { noticeKinds } from '@readytowork/contract';
import { personView } from '../membership/person.view.ts';
import type { NoticeRow } from './notices.queries.ts';
import type { NoticesService } from './notices.service.ts';

type Found = Awaited<ReturnType<NoticesService['listNotices']>>;

export const noticesView = ({ unseen, rooms, next, results }: Found) => ({
  unseen,
  rooms,
  next,
  results: results.flatMap(noticeView),
});

/** Leaves out a notice of an unknown kind, stored by a newer release that runs at the same time. */
function noticeView({ id, kind, about, at, seen, ...from }: NoticeRow) {
  const known = noticeKinds.find((each) => each === kind);
  if (!known) return [];
  return [{ id, kind: known, from: personView(from), about: about || null, at: at.toISOString(), seen }];
}
