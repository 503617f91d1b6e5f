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

/** Skips a kind this release does not know, from a newer one that runs beside it. */
function noticeView({ id, kind, about, at, seen, ...from }: NoticeRow) {
  const known = noticeKinds.find((each) => each === kind);
  if (!known) return [];
  return [{ id, kind: known, from: personView(from), about: about || null, at: at.toISOString(), seen }];
}
