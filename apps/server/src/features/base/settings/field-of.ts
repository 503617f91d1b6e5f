import type { PartsField, SettingField, SimpleField } from '@readytowork/contract';
import { z } from 'zod';

/** The part of a JSON schema that decides which form field to show; the rest only serves validation. */
const leaf = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  maxLength: z.int().optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  title: z.string().optional(),
  unit: z.string().optional(),
  lines: z.boolean().optional(),
  signature: z.boolean().optional(),
  choices: z.record(z.string(), z.string()).optional(),
});
const object = leaf.extend({
  properties: z.record(z.string(), leaf).optional(),
  required: z.array(z.string()).optional(),
});
const described = object.extend({
  items: object.optional(),
  maxItems: z.int().optional(),
  anyOf: z.array(object.extend({ items: object.optional(), maxItems: z.int().optional() })).optional(),
  empty: z.string().optional(),
});

/**
 * Derives the form field of a value from the schema that validates it, so that the two cannot differ. Titles, units and the
 * labels of choices and of null come from the schema's `meta`.
 *
 * @returns `empty`: the label of null; null if the value may not be null
 */
export function fieldOf(schema: z.ZodType): { field: SettingField; empty: string | null } {
  const { anyOf, empty, ...own } = described.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const mayBeNull = anyOf?.some(({ type }) => type === 'null') ?? false;
  const inner = anyOf?.find(({ type }) => type !== 'null') ?? own;
  const { unit, choices } = own;
  const whole = { ...inner, ...(unit && { unit }), ...(choices && { choices }) };
  return { field: field(whole), empty: mayBeNull ? (empty ?? 'Not set') : null };
}

type Described = Omit<z.output<typeof described>, 'anyOf' | 'empty'>;

function field(given: Described): SettingField {
  const { items, maxItems, type } = given;
  if (type === 'array' && items)
    return { kind: 'list', of: items.properties ? parts(items) : simple(items), most: maxItems ?? null };
  return given.properties ? parts(given) : simple(given);
}

function parts({ properties = {}, required = [] }: z.output<typeof object>): PartsField {
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    title: property.title ?? name,
    field: simple(property),
    optional: !required.includes(name),
  }));
  return { kind: 'parts', parts: named };
}

function simple({ type, format, maxLength, minimum, maximum, ...given }: z.output<typeof leaf>): SimpleField {
  const { choices = {}, lines = false, unit = null } = given;
  if (given.enum)
    return {
      kind: 'choice',
      choices: given.enum.map((value) => ({ value, label: choices[value] ?? value })),
    };
  if (given.signature) return { kind: 'signature' };
  if (type === 'integer') return { kind: 'number', least: bound(minimum), most: bound(maximum), unit };
  if (format === 'email') return { kind: 'email' };
  if (format === 'uri') return { kind: 'address' };
  return { kind: 'text', most: maxLength ?? null, lines };
}

/** Leaves out Zod's default bounds of an integer, which nobody needs to see. */
const bound = (value: number | undefined) =>
  value === undefined || !Number.isSafeInteger(value) || Math.abs(value) === Number.MAX_SAFE_INTEGER
    ? null
    : value;
