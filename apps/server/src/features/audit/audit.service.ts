import type { Database } from '../../db/database.ts';
import { lastEntries } from './audit.queries.ts';

const pageSize = 50;

/** The audit log, read a page at a time. */
export class AuditService {
  constructor(private readonly deps: { db: Database }) {}

  page(page: number, accountId?: number) {
    return lastEntries(this.deps.db, { accountId, page, size: pageSize });
  }
}
