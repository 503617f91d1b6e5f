import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { MergingService } from './merging.service.ts';
import { duplicateView, previewView, settledView } from './merging.view.ts';

export function mergingRoutes(app: FastifyInstance, merging: MergingService): void {
  bind(app, api.previewMerge, async (input) =>
    previewView(
      await merging.preview(actorOf(input), { stays: input.params.id, ends: input.params.other }),
      requestLanguage(input.request),
    ),
  );
  bind(app, api.mergeAccounts, async (input) => {
    const { body, params, revision } = input;
    const pair = { stays: params.id, ends: params.other };
    return { settled: settledView(await merging.merge(actorOf(input), pair, body.confirm, revision)) };
  });
  bind(app, api.listDuplicates, async (input) =>
    (await merging.duplicates(actorOf(input), input.params.id)).map(duplicateView),
  );
}
