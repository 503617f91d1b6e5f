import type { Background } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { invalid } from '../../../errors.ts';
import type { PartnersService } from '../partners/partners.service.ts';
import * as queries from './background.queries.ts';

/** The answers at registration: like `Background`, but with the partner's code from the link. */
export interface Told {
  province?: Background['province'] | undefined;
  occupation?: Background['occupation'] | undefined;
  partner?: string | undefined;
}

export class BackgroundService {
  constructor(private readonly deps: { db: Database; partners: PartnersService }) {}

  async read(accountId: number): Promise<Background> {
    const found = await queries.findBackground(this.deps.db, accountId);
    if (!found) return { province: null, occupation: null, partner: null };
    const { province, occupation, name, code } = found;
    return { province, occupation, partner: name !== null && code !== null ? { name, code } : null };
  }

  async set(accountId: number, { partner, ...answers }: queries.Answers & { partner: string | null }) {
    const { db } = this.deps;
    const partner_id = partner === null ? null : await this.partnerId(accountId, partner);
    await queries.writeBackground(db, accountId, { ...answers, partner_id });
    return this.read(accountId);
  }

  /** The answers to store at registration. An old link with a closed partner must not prevent it. */
  async firstAnswers(told: Told): Promise<queries.Stored> {
    const { db, partners } = this.deps;
    const { province = null, occupation = null, partner = '' } = told;
    const open = partner === '' ? undefined : await partners.findOpen(db, partner.toUpperCase());
    return { province, occupation, partner_id: open?.id ?? null };
  }

  /** Undefined for an address that has an account: the same statement then, so that its time tells nothing. */
  async storeFirst(db: Executor, accountId: number | undefined, answers: queries.Stored): Promise<void> {
    await queries.writeFirst(db, accountId, answers);
  }

  /** A closed partner stays valid for people who already have it. */
  private async partnerId(accountId: number, code: string): Promise<number> {
    const { db, partners } = this.deps;
    const open = await partners.findOpen(db, code);
    if (open) return open.id;
    const stored = await queries.findBackground(db, accountId);
    if (stored?.partner_id && stored.code === code) return stored.partner_id;
    throw invalid({ partner: ['partner_code_unknown'] });
  }
}
