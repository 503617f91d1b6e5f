import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { WorkbookService } from './workbook.service.ts';

export function workbookRoutes(app: FastifyInstance, workbook: WorkbookService): void {
  bind(app, api.listWorkbook, ({ caller, query }) => workbook.listEntries(caller.userId, query));
  bind(app, api.writeWorkbook, async ({ caller, params: { module, entry }, body }) => ({
    versions: await workbook.writeEntry({ accountId: caller.userId, moduleId: module, name: entry }, body),
  }));
}
