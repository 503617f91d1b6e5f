import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { attachment } from '../../../http/headers.ts';
import type { DataRequestsService } from './data-requests.service.ts';
import { ownRequestView, requestColumns, requestView } from './data-requests.view.ts';

const actor = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
  id: caller.userId,
  sender: request,
});

export function dataRequestsRoutes(app: FastifyInstance, requests: DataRequestsService): void {
  bind(app, api.listOwnDataRequests, async ({ caller }) =>
    (await requests.own(caller.userId)).map(ownRequestView),
  );
  bind(app, api.askAboutData, async (input) => ownRequestView(await requests.ask(actor(input), input.body)));
  bind(app, api.listDataRequests, async (input) => {
    const page = await requests.list(actor(input), input.query);
    return { ...page, results: page.results.map(requestView) };
  });
  bindCsv(app, api.exportDataRequests, {
    name: 'Requests about data',
    columns: requestColumns,
    async page(input, place) {
      const { next, results } = await requests.page(actor(input), { ...input.query, ...place });
      return { next, results: results.map(requestView) };
    },
    note: (input) => requests.noteExport(actor(input)),
  });
  bind(app, api.getDataRequest, async (input) =>
    requestView(await requests.read(actor(input), input.params.id)),
  );
  bind(app, api.enterDataRequest, async (input) =>
    requestView(await requests.enter(actor(input), input.body)),
  );
  bind(app, api.changeDataRequest, async (input) =>
    requestView(await requests.change(actor(input), input.params.id, input.body, input.revision)),
  );
  bind(app, api.closeDataRequest, async (input) =>
    requestView(await requests.close(actor(input), input.params.id, input.body, input.revision)),
  );
  bind(app, api.exportForDataRequest, async (input) => {
    input.reply.header('content-disposition', attachment(`Request ${input.params.id}.zip`));
    return requests.export(actor(input), input.params.id);
  });
}
