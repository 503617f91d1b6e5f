import { cleanText, isBlank } from '@readytowork/community/clean-text';
import { hasLink, type LinkFault, linkFault } from '@readytowork/community/links';
import type { PlainCode } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { invalid } from '../../../errors.ts';
import type { CountWritten } from '../../../feature.ts';
import { type Finding, problem } from '../../../words/problem.ts';
import { joinedBefore } from './writing.queries.ts';

interface WritingDeps {
  db: Database;
  clock: () => Date;
  /** Counters of each feature in which people write to others. */
  written: () => readonly CountWritten[];
}

interface Wanted {
  /** Maximum length of the cleaned text, in characters. */
  most: number;
  /** Field of the request; `text` by default. */
  field?: string;
  /** For names and titles, which may never contain a link. */
  links?: 'never';
}

/** Links are allowed after this many days of membership and this many texts. */
const days = 7;
const times = 5;

const faults: Record<LinkFault, PlainCode> = {
  shortener: 'link_shortened',
  disguised: 'link_disguised',
};
const tooNew = 'links_too_early';

/** Cleans and checks members' texts before they are stored (docs/decisions/0062). */
export class Writing {
  constructor(private readonly deps: WritingDeps) {}

  /**
   * Returns the text to store and show, without characters that are invisible or cover other text.
   *
   * @throws 400 for the field if the text is empty, too long, or has links that are not allowed
   */
  async accept(accountId: number, raw: string, { most, field = 'text', links }: Wanted): Promise<string> {
    const refuse = (why: Finding) => invalid({ [field]: [why] });
    const text = cleanText(raw);
    if (isBlank(text)) throw refuse('text_blank');
    if (text.length > most) throw refuse(problem('text_too_long', { maximum: most }));
    const fault = linkFault(text);
    if (fault) throw refuse(faults[fault]);
    if (!hasLink(text)) return text;
    if (links === 'never') throw refuse('link_in_name');
    if (!(await this.maySendLinks(accountId))) throw refuse(tooNew);
    return text;
  }

  private async maySendLinks(accountId: number): Promise<boolean> {
    const { db, clock, written } = this.deps;
    if (!(await joinedBefore(db, accountId, new Date(clock().getTime() - days * 86_400_000)))) return false;
    const counts = await Promise.all(written().map((count) => count(accountId, times)));
    return counts.reduce((sum, count) => sum + count, 0) >= times;
  }
}
