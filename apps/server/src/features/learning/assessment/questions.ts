import { boundedCache } from '../../../bounded-cache.ts';
import type { Database } from '../../../db/database.ts';
import { type Question, questionsById } from './assessment.queries.ts';

/** Questions never change: another version of a course has others. So each process reads one only once. */
export class Questions {
  private readonly known = boundedCache<number, Question>({ name: 'questions', max: 5_000 });

  constructor(private readonly db: Database) {}

  async find(ids: readonly number[]): Promise<Question[]> {
    const missing = ids.filter((id) => !this.known.has(id));
    const read = missing.length > 0 ? await questionsById(this.db, missing) : [];
    for (const question of read) this.known.set(question.id, question);
    return ids.flatMap((id) => this.known.get(id) ?? read.find((question) => question.id === id) ?? []);
  }
}
