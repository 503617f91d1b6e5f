import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindShared } from '../../../http/bind-shared.ts';
import type { PublicPlaces } from './public-places.ts';
import type { PlaceReports } from './reports.service.ts';

export function publicPlaceRoutes(app: FastifyInstance, places: PublicPlaces, reports: PlaceReports): void {
  bindShared(app, api.listPlaces, async () => {
    const { places: shown } = await places.all();
    return { key: 'all', of: [shown], make: () => shown };
  });
  bindShared(app, api.listHelpLines, async () => {
    const { helpLines } = await places.all();
    return { key: 'all', of: [helpLines], make: () => helpLines };
  });
  bindShared(app, api.getPlace, async ({ params }) => {
    const place = await places.find(params.place);
    return { key: place.slug, of: [place], make: () => place };
  });
  bind(app, api.reportPlace, async ({ params, request }) => {
    await reports.report(params.place, request);
    return undefined;
  });
}
