import { z } from 'zod';
import { type Call, type ErrorStatus, errorsOf, hasEtag, type Upload } from './call.ts';
import { conflictingEdit, fieldErrors, problem } from './shapes.ts';

const meaning: Record<ErrorStatus, string> = {
  400: 'Wrong input, by field.',
  401: 'Not signed in, or no longer.',
  403: 'Not allowed, or not yet.',
  404: 'Not there, or not yours.',
  405: 'The address takes other methods.',
  409: 'It contradicts what is already recorded.',
  412: 'Someone changed it meanwhile: the present state, and what was sent.',
  413: 'Too large.',
  415: 'Not JSON, or not multipart/form-data where a file is due.',
  428: 'Say in If-Match which revision this changes.',
  429: 'Too many; Retry-After says when to come back.',
  500: 'Our fault; request_id says which.',
  503: 'Not ready; Retry-After says when to come back.',
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
});

const form = ({ field, most }: Upload) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary', description: `At most ${most} bytes.` } },
    },
  },
});

/** Describes calls as an OpenAPI 3.0 document. */
export function describeCalls(calls: Record<string, Call>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(operationId, call) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'ReadytoWork API',
      version: '1',
      description: 'Times are ISO 8601 in UTC, percentages whole numbers.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation(operationId: string, call: Call): object {
  const takesBody = !(call.body instanceof z.ZodUndefined);
  return {
    operationId,
    summary: call.summary,
    ...(call.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: parametersOf(call),
    ...(takesBody && {
      requestBody: { required: !call.body.safeParse(undefined).success, content: json(call.body, 'input') },
    }),
    ...(call.upload && { requestBody: { required: true, content: form(call.upload) } }),
    responses: {
      [call.status]: { description: 'Done.', ...success(call) },
      ...(hasEtag(call) && { 304: { description: 'The same as `If-None-Match` names.' } }),
      ...Object.fromEntries(
        errorsOf(call).map((status) => [
          status,
          { description: meaning[status], content: json(bodyOf(status), 'output') },
        ]),
      ),
    },
  };
}

function bodyOf(status: ErrorStatus): z.ZodType {
  if (status === 400) return fieldErrors;
  return status === 412 ? conflictingEdit : problem;
}

function parametersOf({ ifMatch, params, query }: Call): object[] {
  const revision = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } };
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...(ifMatch ? [revision] : [])];
}

function fieldsOf(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

function success(call: Call): object {
  if (call.file) return { content: { [call.file]: { schema: { type: 'string', format: 'binary' } } } };
  return call.status === 204 ? {} : { content: json(call.reply, 'output') };
}
