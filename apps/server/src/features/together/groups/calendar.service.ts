import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import * as queries from './calendar.queries.ts';
import { calendarOf } from './ical.ts';
import type { MyGroupsService } from './my-groups.service.ts';

interface CalendarDeps {
  db: Database;
  clock: () => Date;
  mine: Pick<MyGroupsService, 'listGroups'>;
  publicUrl: string;
}

/** A fast hash is enough for 256 random bits. A stolen copy of the database opens no calendar. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Calendar feed of a learner's due dates. A calendar program cannot sign in, so the secret URL is the key: it shows only names of
 * groups and courses with their dates, until its owner ends it.
 */
export class CalendarService {
  constructor(private readonly deps: CalendarDeps) {}

  async makeCalendar(account: number): Promise<{ url: string }> {
    const { clock, db, publicUrl } = this.deps;
    const secret = randomBytes(32).toString('base64url');
    await queries.putCalendar(db, account, hashOf(secret), clock());
    return { url: `${publicUrl}/v1/calendar/${secret}/` };
  }

  endCalendar(account: number): Promise<void> {
    return queries.deleteCalendar(this.deps.db, account);
  }

  async readCalendar(secret: string): Promise<Buffer> {
    const { clock, db, mine, publicUrl } = this.deps;
    const account = await queries.ownerOf(db, hashOf(secret));
    if (account === undefined) throw notFound('calendar_ended');
    const { host } = new URL(publicUrl);
    const days = (await mine.listGroups(account)).flatMap((group) =>
      group.modules.flatMap(({ module, slug, name, due_on }) =>
        due_on === null || group.state !== 'joined'
          ? []
          : {
              uid: `group-${group.id}-module-${module}@${host}`,
              day: due_on,
              summary: `${name} is due (${group.name})`,
              url: `${publicUrl}/my-learning/${slug}`,
            },
      ),
    );
    return Buffer.from(calendarOf(days, clock()));
  }
}
