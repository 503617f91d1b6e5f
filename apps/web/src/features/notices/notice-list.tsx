import { Select, Trans } from '@lingui/react/macro';
import type { Notice } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { When } from '../community/when.tsx';
import { NoticeWords, noticeAddress } from './notice-words.tsx';
import styles from './notices.module.scss';
import { noticesQuery } from './notices-query.ts';
import { useSeeNotices } from './use-see-notices.ts';

/** The member's notices from the community, newest first, each linked to its subject. */
export function NoticeList() {
  const list = useInfiniteQuery(noticesQuery);
  const [first] = list.data?.pages ?? [];
  const notices = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const rooms = first?.rooms ?? 0;
  useSeeNotices({ newest: first?.results[0]?.at, unseen: first?.unseen ?? 0, rooms });
  if (!first)
    return list.error ? (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <div className={styles.waiting}>
        <Spinner>
          <Trans>Fetching what is new…</Trans>
        </Spinner>
      </div>
    );
  return (
    <>
      {rooms > 0 && <NewMessages rooms={rooms} />}
      {notices.length === 0 && rooms === 0 && (
        <p>
          <Trans>
            Nothing has happened yet. When someone invites you, answers your post or adds you to a chat, you
            see it here.
          </Trans>
        </p>
      )}
      {notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <One notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p>
          <Button look="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show older</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

function One({ notice }: { notice: Notice }) {
  return (
    <Link className={`${styles.notice} ${notice.seen ? '' : styles.unseen}`} to={noticeAddress(notice)}>
      <span>
        {!notice.seen && (
          <strong className={styles.mark}>
            <Trans>New</Trans>
          </strong>
        )}{' '}
        <NoticeWords notice={notice} />
      </span>
      <span className={styles.when}>
        <When at={notice.at} />
      </span>
    </Link>
  );
}

/** Messages create no notices; each chat shows its own number of unread ones. */
function NewMessages({ rooms }: { rooms: number }) {
  return (
    <Link className={`${styles.notice} ${styles.unseen}`} to={paths.chats}>
      <Select
        value={pluralForm(rooms)}
        _one="There are new messages in one of your chats."
        other={`There are new messages in ${rooms} of your chats.`}
      />
    </Link>
  );
}
