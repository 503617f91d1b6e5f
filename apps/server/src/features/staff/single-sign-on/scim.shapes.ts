import { lastName, personName } from '@readytowork/contract';
import { z } from 'zod';

/** Schema names of SCIM 2.0 in our answers (RFC 7643 and 7644). */
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
};

/** Entra ID writes "True" and "False" as texts. */
const flag = z.union([z.boolean(), z.stringbool()]);

/** Attributes of a user that we read; others are ignored. */
const attributes = z.object({
  active: flag.optional(),
  externalId: z.string().max(255).optional(),
  name: z
    .object({ givenName: personName.optional(), familyName: lastName.optional() })
    .optional()
    .catch(undefined),
});

export const newUser = attributes.extend({ userName: z.email().max(254) });
export const replacedUser = attributes.extend({ userName: z.string().optional() });

export type Attributes = z.output<typeof attributes>;

const operation = z.object({
  op: z.string().transform((op) => op.toLowerCase()),
  path: z.string().optional(),
  value: z.unknown(),
});

/** A PATCH operation: Okta sends an object without a path, Entra ID one path for each operation. */
export const patch = z
  .object({ Operations: z.array(operation).min(1).max(50) })
  .transform(({ Operations }) =>
    Operations.filter(({ op }) => op === 'add' || op === 'replace').map(({ path, value }) =>
      path === undefined ? value : { [path]: value },
    ),
  )
  .pipe(z.array(attributes.pick({ active: true, externalId: true })))
  .transform((changes): Attributes => Object.assign({}, ...changes));

/** The only filter that directories need to find a user; undefined for any other. */
export const userNameIn = (filter: string): string | undefined =>
  /^\s*userName\s+eq\s+"([^"\\]{1,254})"\s*$/i.exec(filter)?.[1];

export const listQuery = z.object({
  filter: z.string().max(400).optional(),
  startIndex: z.coerce.number().int().min(1).catch(1),
  count: z.coerce.number().int().min(0).max(100).catch(100),
});
