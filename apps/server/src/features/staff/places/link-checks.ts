import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { wordsFor } from '../../../words/languages.ts';
import { editorsToMail } from '../../base/accounts/staff-list.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Email } from '../../base/mail/email.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount, type Reader, writeEmail } from '../../base/mail/send-email.ts';
import { readSettings } from '../../base/settings/known-settings.ts';
import { announcePlaces } from './import.queries.ts';
import * as queries from './link-checks.queries.ts';
import { lookAtLink } from './look-at-link.ts';
import { placesSettings } from './places.settings.ts';

/** Starts the check of all links. */
const weekly: JobKind<unknown> = { name: 'place-links', payload: z.unknown(), tries: 5 };
/** Monday, four in the morning in South Africa. */
const everyMonday = '0 2 * * 1';
/** Seconds between two links. Links are checked one after another, so that no mail waits behind a slow site. */
const secondsBetween = 30;

const oneLink: JobKind<{ place: number; again?: boolean | undefined }> = {
  name: 'place-link',
  payload: z.strictObject({ place: z.int(), again: z.boolean().optional() }),
  tries: 3,
};
/** Seconds until a failed link is checked again. A link is broken if it fails both times, because sites have bad hours. */
const secondsUntilAgain = 6 * 3600;

/** Tells editors of broken and reported links. */
const tell: JobKind<unknown> = { name: 'places-in-need', payload: z.unknown(), tries: 5 };
/** Every day at seven in the morning in South Africa. */
const everyMorning = '0 5 * * *';

/** Mails one editor, in a job of its own, so that one failing mail repeats none of the others. */
const needMail: JobKind<{ account: number; places: number[] }> = {
  name: 'places-mail',
  payload: z.strictObject({ account: z.int(), places: z.array(z.int()) }),
  tries: 25,
};

interface Parts {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  config: Pick<Config, 'production' | 'publicUrl'>;
  /** Checks a link; tests replace it. */
  look?: typeof lookAtLink;
}

/** Checks once a week whether the links of places open, but only in production and while the setting allows it. */
export function linkCheckHandlers(parts: Parts): JobHandler[] {
  const { db } = parts;
  return [
    handle(weekly, () => beginChecks(parts), everyMonday),
    handle(oneLink, ({ place, again }, { signal }) => checkLink(parts, { id: place, again }, signal)),
    handle(
      tell,
      () =>
        db.transaction().execute(async (transaction) => {
          const places = await queries.takeUntold(transaction);
          if (places.length === 0) return;
          for (const { id: account } of await editorsToMail(transaction))
            await addJob(transaction, needMail, { account, places });
        }),
      everyMorning,
    ),
    handle(needMail, async ({ account, places }, job) => {
      const contact = (await editorsToMail(db)).find(({ id }) => id === account);
      const inNeed = await queries.placesInNeed(db, places);
      if (!contact || inNeed.length === 0) return;
      const url = `${parts.config.publicUrl}/admin/places`;
      await emailAccount(parts.mailer, contact, needEmail(contact, inNeed, url), job);
    }),
  ];
}

async function isOn({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<boolean> {
  return config.production && (await readSettings(db, placesSettings)).place_link_checks === 'on';
}

async function beginChecks(parts: Parts): Promise<void> {
  if (!(await isOn(parts))) return;
  await parts.db.transaction().execute(async (transaction) => {
    const places = await queries.linksToCheck(transaction);
    for (const [index, place] of places.entries())
      await addJob(transaction, oneLink, { place }, `place-link:${place}`, index * secondsBetween);
  });
}

async function checkLink(
  parts: Parts,
  { id, again }: { id: number; again: boolean | undefined },
  stop: AbortSignal | undefined,
): Promise<void> {
  const { db, clock, look = lookAtLink } = parts;
  // An administrator may have switched the checks off since Monday.
  const url = (await isOn(parts)) ? await queries.linkOf(db, id) : undefined;
  if (url === undefined) return;
  const problem = (await look(url, { stop })) ?? null;
  if (problem !== null && !again)
    return addJob(db, oneLink, { place: id, again: true }, `place-link:${id}`, secondsUntilAgain);
  // If no link at all opens, this server is offline.
  const since = new Date(clock().getTime() - 2 * dayMilliseconds);
  if (problem !== null && !(await queries.hasOpened(db, since))) return;
  await db.transaction().execute(async (transaction) => {
    await queries.noteLink(transaction, { id, url, problem, at: clock() });
    await announcePlaces(transaction);
  });
}

export function needEmail(reader: Reader, places: readonly queries.InNeed[], url: string): Email {
  const named = places.map(({ name, link_problem, reports }) => ({
    name,
    problem: link_problem ?? '',
    reports,
  }));
  return writeEmail(reader, wordsFor(reader).mails.places_to_check({ places: named }), { url });
}
