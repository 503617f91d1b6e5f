import type pg from 'pg';
import { brokenRules } from './consistency.ts';
import type { Journal } from './journal.ts';

interface AttemptRow {
  account_id: number;
  module_id: number;
  first_options: number[];
  chosen: (number | null)[];
  finished: boolean;
}

/**
 * Compares the journals with the database after a kill. Returns a line for each record that is lost, stored twice or was never
 * sent.
 */
export async function compareJournals(client: pg.Client, journals: Journal[]): Promise<string[]> {
  const accounts = journals.map((journal) => journal.account);
  const { rows: attempts } = await client.query<AttemptRow>(
    `select account_id, module_id, first_options, chosen, finished_at is not null as finished
     from attempt where account_id = any($1)`,
    [accounts],
  );
  const { rows: progress } = await client.query<{ account_id: number; place: string; completed: number }>(
    `select account_id, module_id || '/' || chapter as place, completed from chapter_progress where account_id = any($1)`,
    [accounts],
  );
  const { rows: stored } = await client.query<{ account_id: number; data: Record<string, string> }>(
    'select account_id, data from scorm_progress where account_id = any($1)',
    [accounts],
  );
  const found = journals.flatMap((journal) => {
    const mine = attempts.filter((row) => row.account_id === journal.account);
    const places = new Map(
      progress.filter((row) => row.account_id === journal.account).map((row) => [row.place, row.completed]),
    );
    const pairs = stored.find((row) => row.account_id === journal.account)?.data ?? {};
    const lines = [
      ...slidesOf(journal, places),
      ...answersOf(journal, mine),
      ...countOf(journal, mine),
      ...pairsOf(journal, pairs),
    ];
    return lines.map((line) => `account ${journal.account}: ${line}`);
  });
  return [...found, ...(await brokenRules(client))];
}

function slidesOf(journal: Journal, recorded: Map<string, number>): string[] {
  return [...journal.slidesSent].flatMap(([place, sent]) => {
    const acknowledged = journal.slidesAcknowledged.get(place) ?? 0;
    const completed = recorded.get(place) ?? 0;
    if (completed < acknowledged)
      return [`slide ${acknowledged} of ${place} was acknowledged, ${completed} is recorded`];
    return completed > sent
      ? [`slide ${completed} of ${place} is recorded, ${sent} was the last one sent`]
      : [];
  });
}

function answersOf(journal: Journal, rows: AttemptRow[]): string[] {
  return journal.attempts.flatMap((attempt) => {
    const row = rows.find(
      ({ module_id, first_options }) =>
        module_id === attempt.module && first_options[0] === attempt.firstOptions[0],
    );
    if (!row) return [`the attempt that begins with option ${attempt.firstOptions[0]} is gone`];
    return row.chosen.flatMap((chosen, index) => {
      const sent = attempt.sent.get(index + 1);
      const acknowledged = attempt.acknowledged.get(index + 1);
      const fits = chosen === null ? acknowledged === undefined : chosen === sent;
      return fits
        ? []
        : [`question ${index + 1}: ${acknowledged} was acknowledged, ${sent} sent, ${chosen} is recorded`];
    });
  });
}

function pairsOf(journal: Journal, recorded: Record<string, string>): string[] {
  const lost = [...journal.pairsAcknowledged].filter(
    ([key, value]) => recorded[key] !== value && recorded[key] !== journal.pairsSent.get(key),
  );
  const madeUp = Object.entries(recorded).filter(
    ([key, value]) => ![journal.pairsSent.get(key), journal.pairsAcknowledged.get(key)].includes(value),
  );
  return [
    ...lost.map(([key, value]) => `${key} = ${value} was acknowledged, ${recorded[key]} is recorded`),
    ...madeUp.map(([key, value]) => `${key} = ${value} is recorded and was never sent`),
  ];
}

function countOf(journal: Journal, rows: AttemptRow[]): string[] {
  const most = journal.attemptsBefore + journal.attempts.length + journal.startsUnanswered;
  return rows.length > most ? [`${rows.length} attempts are recorded, ${most} at most were started`] : [];
}
