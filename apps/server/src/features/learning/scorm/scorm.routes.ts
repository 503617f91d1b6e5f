import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { ScormService } from './scorm.service.ts';

export function scormRoutes(app: FastifyInstance, scorm: ScormService): void {
  bind(app, api.getScormLaunch, ({ caller, query, request }) =>
    scorm.launch(caller, query.module_name, requestLanguage(request)),
  );
  bind(app, api.getScormInitData, ({ caller, query, request }) =>
    scorm.initialPairs(caller.userId, query, requestLanguage(request)),
  );
  bind(app, api.getScormValue, ({ caller, query: { key, ...asked } }) =>
    scorm.value(caller.userId, key, asked),
  );
  bind(app, api.commitScorm, ({ caller, body }) => scorm.commit(caller.userId, body));
  bind(app, api.getScormInProgress, ({ caller }) => scorm.inProgress(caller.userId));
  bind(app, api.getScormCompleted, ({ caller }) => scorm.completed(caller.userId));
}
