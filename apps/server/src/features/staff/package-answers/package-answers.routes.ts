import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { PackageAnswersService } from './package-answers.service.ts';
import { answerColumns } from './package-answers.view.ts';

export function packageAnswersRoutes(app: FastifyInstance, answers: PackageAnswersService): void {
  bind(app, api.listPackageAnswers, ({ params, query }) => answers.page(params.module, query));
  bindCsv(app, api.exportPackageAnswers, {
    name: 'Answers',
    columns: answerColumns,
    page: ({ params, query }, place) => answers.page(params.module, { ...query, ...place }),
    note: ({ caller, params, request }) =>
      answers.noteExport({ id: caller.userId, sender: request }, params.module),
  });
}
