import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { AccountsService } from './accounts.service.ts';
import { accountColumns, accountView, listedView, personView } from './accounts.view.ts';

export function accountsRoutes(app: FastifyInstance, accounts: AccountsService): void {
  bind(app, api.listAccounts, async ({ query, ...input }) => {
    const { page, numbered } = await accounts.list(actorOf(input), query);
    return { ...page, results: page.results.map((row) => listedView(row, query.search, numbered)) };
  });
  bindCsv(app, api.exportAccounts, {
    name: 'People',
    columns: accountColumns,
    async page({ query }, place) {
      const { page } = await accounts.page({ ...query, ...place });
      return { next: page.next, results: page.results.map(accountView) };
    },
    note: (input) => accounts.noteExport(actorOf(input)),
  });
  bind(app, api.getAccount, async (input) =>
    personView(await accounts.read(actorOf(input), input.params.id), requestLanguage(input.request)),
  );
  bind(app, api.setRights, async ({ body, params, revision, ...input }) =>
    accountView(await accounts.setRights(actorOf(input), params.id, body, revision)),
  );
}
