import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { textOf, toHttpError } from '../../../errors.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';

import { noSuchUser, ScimError, type ScimService, type UserRow } from './scim.service.ts';
import { listQuery, newUser, patch, replacedUser, schemas, userNameIn } from './scim.shapes.ts';
import { singleSignOnLimits } from './single-sign-on.limits.ts';

const mediaType = 'application/scim+json; charset=utf-8';
const config = { outsideApi: 'scim' as const };
const base = '/scim/v2';

interface Needs {
  scim: ScimService;
  token: string;
  publicUrl: string;
  throttle: Throttle;
  securityLog: SecurityLog;
}

/** The calls of the organisation's directory (SCIM 2.0). All need its token; answers and errors have SCIM's own shapes. */
export function scimRoutes(
  app: FastifyInstance,
  { scim, token, publicUrl, throttle, securityLog }: Needs,
): void {
  const view = ({ id, email, first_name, last_name, deactivated_at, external_id }: UserRow) => ({
    schemas: [schemas.user],
    id: String(id),
    ...(external_id !== null && { externalId: external_id }),
    userName: email,
    name: { givenName: first_name, familyName: last_name },
    emails: [{ value: email, primary: true }],
    active: deactivated_at === null,
    meta: { resourceType: 'User', location: `${publicUrl}${base}/Users/${id}` },
  });
  const send = (reply: FastifyReply, body: object, status = 200) =>
    reply.code(status).type(mediaType).send(body);

  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) =>
      parse(request, String(body), done),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, detail, scimType } = inScim(error);
      if (status === 500) request.log.error({ err: error }, 'unexpected error');
      return send(reply, { schemas: [schemas.error], status: String(status), detail, scimType }, status);
    });
    scope.addHook('onRequest', async (request) => {
      await throttle.consumeFrom(singleSignOnLimits.scim, request);
      if (isToken(request.headers.authorization, token)) return;
      securityLog.note('right-refused', { subject: 'SCIM', sender: request });
      throw new ScimError(401, 'This needs the token of the directory.');
    });
    scope.get(`${base}/ServiceProviderConfig`, { config }, (_request, reply) => send(reply, abilities));
    scope.get(`${base}/Users`, { config }, async (request, reply) => {
      const { filter, startIndex, count } = read(listQuery, request.query);
      const userName = filter === undefined ? undefined : userNameIn(filter);
      if (filter !== undefined && userName === undefined)
        throw new ScimError(400, 'The only filter here is: userName eq "…".', 'invalidFilter');
      const { total, users } = await scim.list(userName, startIndex, count);
      const Resources = users.map(view);
      const about = { totalResults: total, startIndex, itemsPerPage: Resources.length };
      return send(reply, { schemas: [schemas.list], ...about, Resources });
    });
    scope.post(`${base}/Users`, { config }, async (request, reply) =>
      send(reply, view(await scim.create(read(newUser, request.body), request)), 201),
    );
    const one = `${base}/Users/:id`;
    scope.get(one, { config }, async ({ params }, reply) => send(reply, view(await scim.read(idOf(params)))));
    scope.put(one, { config }, async (request, reply) => {
      const to = read(replacedUser, request.body);
      return send(reply, view(await scim.change(idOf(request.params), to, request)));
    });
    scope.patch(one, { config }, async (request, reply) => {
      const to = read(patch, request.body);
      return send(reply, view(await scim.change(idOf(request.params), to, request)));
    });
    // A deletion only deactivates the account, because the audit log and courses refer to it.
    scope.delete(one, { config }, async (request, reply) => {
      await scim.change(idOf(request.params), { active: false }, request);
      return reply.code(204).send();
    });
  });
}

const abilities = {
  schemas: [schemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 100 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Token', description: 'The token in SCIM_TOKEN, as a bearer token.' },
  ],
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time does not depend on the text. */
const isToken = (authorization = '', token: string) =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

function idOf(given: unknown): number {
  const found = params.safeParse(given);
  if (!found.success) throw noSuchUser();
  return found.data.id;
}

function read<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const found = schema.safeParse(given);
  if (found.success) return found.data;
  const where = found.error.issues[0]?.path.join('.') || 'the body';
  throw new ScimError(400, `This cannot be read: ${where}.`, 'invalidValue');
}

function inScim(error: Error): { status: number; detail: string; scimType?: string | undefined } {
  if (error instanceof ScimError)
    return { status: error.status, detail: error.message, scimType: error.scimType };
  const known = toHttpError(error);
  return known
    ? { status: known.status, detail: textOf(known) }
    : { status: 500, detail: 'Something went wrong here. Try again later.' };
}
