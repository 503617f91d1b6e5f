import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { inspection } from '../db/prepared.ts';
import { cloneDatabase } from './database.ts';
import { checkRows } from './rows.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
  /** Opens the same database again, as another process would. */
  another(): OpenDatabase;
}

/** Opens a test database without an API, for services and queries that need nothing else. */
export async function openTestDatabase(): Promise<TestDatabase> {
  inspection.rows = checkRows;
  const { url, drop } = await cloneDatabase(inject('templateUrl'));
  const opened = [openDatabase(url, () => {})];
  const another = () => {
    const more = openDatabase(url, () => {});
    opened.push(more);
    return more;
  };
  const [first = another()] = opened;
  const close = async () => {
    for (const database of opened) await database.close();
    await drop();
  };
  return { ...first, url, another, close };
}
