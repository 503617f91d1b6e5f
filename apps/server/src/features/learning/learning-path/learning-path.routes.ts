import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { LearningPathService } from './learning-path.service.ts';

export function learningPathRoutes(app: FastifyInstance, paths: LearningPathService): void {
  bind(app, api.getPath, ({ caller }) => paths.read(caller.userId));
  bind(app, api.setAim, ({ caller, body }) => paths.setAim(caller.userId, body.aim));
  bind(app, api.addPathTick, ({ caller, params }) => paths.addTick(caller.userId, params.tick));
}
