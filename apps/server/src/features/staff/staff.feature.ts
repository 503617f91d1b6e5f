import type { Declaration, Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import type { EndedSessions } from '../auth/ended-sessions.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { AccountsService } from './accounts.service.ts';

export const declares = {} satisfies Declaration;

interface Needs extends Platform {
  securityLog: SecurityLog;
  endedSessions: EndedSessions;
}

/** What staff sees and changes of everybody's accounts. */
export function make(needs: Needs): Feature<object> {
  const accounts = new AccountsService(needs);
  return { offers: {}, routes: (app) => accountsRoutes(app, accounts) };
}
