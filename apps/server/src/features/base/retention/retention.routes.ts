import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { RetentionService } from './retention.service.ts';

export function retentionRoutes(app: FastifyInstance, retention: RetentionService): void {
  bind(app, api.listRetention, () => retention.list());
}
