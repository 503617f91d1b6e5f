import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind, type HandlerInput } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { EditedPlaces } from './editing.service.ts';
import { placeColumns } from './editing.view.ts';

const by = ({ caller, request }: Pick<HandlerInput<never>, 'caller' | 'request'>): Actor => ({
  id: caller.userId,
  sender: request,
});

export function placeEditingRoutes(app: FastifyInstance, places: EditedPlaces): void {
  bind(app, api.listEditedPlaces, ({ query }) => places.list(query));
  bindCsv(app, api.exportPlaces, {
    name: 'Places',
    columns: placeColumns,
    page: ({ query }, place) => places.list({ ...query, ...place }),
    note: (input) => places.noteExport(by(input)),
  });
  bind(app, api.addPlace, (input) => places.add(by(input), input.body));
  bind(app, api.readEditedPlace, ({ params }) => places.read(params.place));
  bind(app, api.changePlace, (input) =>
    places.change(by(input), input.params.place, input.body, input.revision),
  );
  bind(app, api.checkPlace, (input) => places.check(by(input), input.params.place, input.revision));
  bind(app, api.decidePlaceFile, (input) =>
    places.decideFile(by(input), input.params.place, input.body.take, input.revision),
  );
}
