import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import type { AccountsService } from './accounts.service.ts';
import { accountView } from './accounts.view.ts';

export function accountsRoutes(app: FastifyInstance, accounts: AccountsService): void {
  bind(app, api.listAccounts, async ({ caller, query, request }) => {
    const page = await accounts.list({ id: caller.userId, sender: request }, query);
    return { ...page, results: page.results.map(accountView) };
  });
  bind(app, api.getAccount, async ({ caller, params, request }) =>
    accountView(await accounts.read({ id: caller.userId, sender: request }, params.id)),
  );
  bind(app, api.setRights, async ({ body, caller, params, request, revision }) =>
    accountView(await accounts.setRights({ id: caller.userId, sender: request }, params.id, body, revision)),
  );
}
