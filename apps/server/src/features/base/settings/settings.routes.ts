import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, settings: SettingsService): void {
  bind(app, api.listSettings, () => settings.list());
  bind(app, api.changeSetting, ({ body, caller, params, request, revision }) =>
    settings.change({ id: caller.userId, sender: request }, params.setting, body.value, revision, () =>
      app.factorIsRecent(caller),
    ),
  );
  bind(app, api.resetSetting, ({ caller, params, request, revision }) =>
    settings.change({ id: caller.userId, sender: request }, params.setting, undefined, revision, () =>
      app.factorIsRecent(caller),
    ),
  );
  bind(app, api.previewSetting, async ({ body, params }) => settings.preview(params.setting, body.value));
}
