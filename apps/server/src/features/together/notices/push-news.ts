import type { PushKind } from '@readytowork/contract';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Pushes } from '../../base/push/pushes.ts';

const payload = z.object({ account: z.int() });
const pushNews: JobKind<z.output<typeof payload>> = { name: 'push-news', payload, tries: 5 };
/** Several events of one minute make one notification. */
const waitSeconds = 60;

/** News since the reader last looked, as far as the reader may see them. */
export interface NewsKinds {
  /** A facilitator of the reader's group answered. */
  replies: boolean;
  others: boolean;
  /** True if the reader has not looked since earlier news. */
  waiting: boolean;
}

interface Parts {
  db: Database;
  clock: () => Date;
  pushes: Pick<Pushes, 'wanting' | 'queue' | 'claimNews'>;
  /** Undefined if the account may not see any. */
  kinds(accountId: number, since: Date, at: Date): Promise<NewsKinds | undefined>;
}

/**
 * The kind of notification for news. A facilitator's answer is always sent. Other news are sent once, and again only after the
 * reader has looked.
 */
export function kindOfNews(
  { others, replies, waiting }: NewsKinds,
  wants: ReadonlySet<PushKind>,
): PushKind | undefined {
  if (replies && wants.has('replies')) return 'replies';
  return (others || replies) && !waiting && wants.has('community') ? 'community' : undefined;
}

/** Sends notifications about notices to people who chose them. */
export class NewsPusher {
  readonly handler: JobHandler = handle(pushNews, ({ account }) => this.push(account));

  constructor(private readonly parts: Parts) {}

  /** Queues a look at the news of these people, in the transaction of the event. */
  async queue(db: Executor, accounts: readonly number[]): Promise<void> {
    for (const account of await this.wanting(db, accounts))
      await addJob(db, pushNews, { account }, `${pushNews.name}:${account}`, waitSeconds);
  }

  private async wanting(db: Executor, accounts: readonly number[]): Promise<Set<number>> {
    const { pushes } = this.parts;
    const replies = await pushes.wanting(db, accounts, 'replies');
    const community = await pushes.wanting(db, accounts, 'community');
    return new Set([...replies, ...community]);
  }

  private async push(account: number): Promise<void> {
    const { clock, db, kinds, pushes } = this.parts;
    const at = clock();
    const wants = new Set<PushKind>();
    for (const kind of ['replies', 'community'] as const)
      if ((await pushes.wanting(db, [account], kind)).length > 0) wants.add(kind);
    await db.transaction().execute(async (transaction) => {
      const since = await pushes.claimNews(transaction, account, at);
      const news = since && (await kinds(account, since, at));
      const kind = news && kindOfNews(news, wants);
      if (kind) await pushes.queue(transaction, account, { kind, path: '/community/notices' });
    });
  }
}
