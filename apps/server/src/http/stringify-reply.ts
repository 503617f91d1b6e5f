import type { Call } from '@readytowork/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Stringify = (answer: unknown) => string;

const made = new WeakMap<z.ZodType, Stringify>();

/**
 * Serialises a call's response with only the fields that the contract declares. Each serialiser is built at the first response,
 * because building all of them would add half a second to startup.
 */
export const stringifyReply =
  ({ reply }: Call): Stringify =>
  (answer) => {
    let stringify = made.get(reply);
    if (!stringify) {
      stringify = fastJson(jsonSchema(reply));
      made.set(reply, stringify);
    }
    return stringify(answer);
  };

function jsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplifyNullable(jsonSchema),
  });
}

/**
 * Simplifies a union with null: otherwise the serialiser validates each value against both branches, which takes a tenth of the
 * dashboard's time.
 */
function simplifyNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (
    typeof one !== 'object' ||
    !one.type ||
    typeof other !== 'object' ||
    other.type !== 'null' ||
    more.length > 0
  )
    return;
  delete schema.anyOf;
  Object.assign(schema, one, { nullable: true });
}
