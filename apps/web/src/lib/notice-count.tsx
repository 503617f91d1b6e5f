import { Trans } from '@lingui/react/macro';
import { mostNotices } from '@readytowork/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { noticeCountQuery } from './queries.ts';

/** The number of new notices and chats, once a page has fetched it with its other data; it makes no request of its own. */
export function NoticeCount() {
  const { data: count = 0 } = useQuery({ ...noticeCountQuery, enabled: false });
  if (count === 0) return null;
  return (
    <span className="notice-count">
      {count < mostNotices ? count : `${mostNotices}+`}
      <span className="visually-hidden">
        {' '}
        <Trans>new</Trans>
      </span>
    </span>
  );
}
