import { z } from 'zod';
import { call } from './call.ts';
import { orders } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId, typed } from './shapes.ts';

const text = (most: number) => typed().max(most);
const day = z.iso.date().nullable();

/** Fields of a breach in the register: POPIA, section 22. */
const written = {
  found_on: z.iso.date(),
  /** What happened. */
  what: text(2000).min(1),
  /** Which data, and which group of people. */
  data: text(1000),
  /** Number of people, as far as known. */
  people: z.int().min(0).max(2_000_000_000).nullable(),
  measures: text(2000),
  regulator_told_on: day,
  people_told_on: day,
  how_told: text(500),
  closed_on: day,
};

const breach = z.object({ number: id, ...written, revision: z.string() });
export type Breach = z.output<typeof breach>;

const listBreaches = listCall({
  path: '/v1/breaches/',
  access: ['administrator'],
  summary: 'The register of breaches of personal data, the newest first.',
  sorts: orders.breaches.sorts,
  filters: {},
  row: breach,
});

const exportBreaches = csvCall(listBreaches);

const getBreach = call({
  method: 'GET',
  path: '/v1/breaches/:id/',
  access: ['administrator'],
  summary: 'One entry of the register of breaches.',
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  reply: breach,
});

const addBreach = call({
  method: 'POST',
  path: '/v1/breaches/',
  access: ['administrator'],
  summary: 'Enter a breach. The same again is the same entry.',
  body: z.strictObject(written),
  reply: breach,
  status: 201,
});

const changeBreach = call({
  method: 'PUT',
  path: '/v1/breaches/:id/',
  access: ['administrator'],
  summary: 'Say what is known by now, who was told and when.',
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  ifMatch: true,
  body: z.strictObject(written),
  reply: breach,
});

export const calls = {
  listBreaches,
  exportBreaches,
  getBreach,
  addBreach,
  changeBreach,
};
