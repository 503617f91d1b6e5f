import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { WorkbookService } from './workbook.service.ts';

export function workbookRoutes(app: FastifyInstance, workbook: WorkbookService): void {
  bind(app, api.listWorkbook, ({ caller, query }) => workbook.list(caller.userId, query));
  bind(app, api.writeWorkbook, async ({ caller, params: { module, entry }, body }) => ({
    versions: await workbook.write({ accountId: caller.userId, moduleId: module, name: entry }, body),
  }));
}
