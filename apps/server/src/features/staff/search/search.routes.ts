import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { SiteSearch } from './search.service.ts';
import { searchView } from './search.view.ts';

export function searchRoutes(app: FastifyInstance, search: SiteSearch): void {
  bind(app, api.searchSite, async ({ caller: { userId }, query: { q, limit } }) =>
    searchView(await search.find({ q, limit, userId }), userId !== 0),
  );
}
