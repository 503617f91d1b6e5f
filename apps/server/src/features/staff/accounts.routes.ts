import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { bindCsv } from '../../http/bind-csv.ts';
import type { AccountsService } from './accounts.service.ts';
import { accountColumns, accountView } from './accounts.view.ts';

export function accountsRoutes(app: FastifyInstance, accounts: AccountsService): void {
  bind(app, api.listAccounts, async ({ caller, query, request }) => {
    const page = await accounts.list({ id: caller.userId, sender: request }, query);
    return { ...page, results: page.results.map(accountView) };
  });
  bindCsv(app, api.exportAccounts, {
    name: 'People',
    columns: accountColumns,
    async page({ query }, place) {
      const { next, results } = await accounts.page({ ...query, ...place });
      return { next, results: results.map(accountView) };
    },
    note: ({ caller, request }) => accounts.noteExport({ id: caller.userId, sender: request }),
  });
  bind(app, api.getAccount, async ({ caller, params, request }) =>
    accountView(await accounts.read({ id: caller.userId, sender: request }, params.id)),
  );
  bind(app, api.setRights, async ({ body, caller, params, request, revision }) =>
    accountView(await accounts.setRights({ id: caller.userId, sender: request }, params.id, body, revision)),
  );
}
