import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { BackgroundService } from './background.service.ts';

export function backgroundRoutes(app: FastifyInstance, backgrounds: BackgroundService): void {
  bind(app, api.getBackground, ({ caller }) => backgrounds.read(caller.userId));
  bind(app, api.setBackground, ({ body, caller }) => backgrounds.set(caller.userId, body));
}
