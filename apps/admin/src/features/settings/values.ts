import type { Setting, SettingField, SettingValue, SimpleField } from '@readytowork/contract';

export type Value = SettingValue;
type Parts = { [name: string]: Value };

/** Text of a value for its field; empty if it is not set. */
export const typedOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Value of the typed text. Text that is not a number is sent unchanged, so that the server rejects it. */
export function readTyped(field: SimpleField, typed: string, empty: string | null): Value {
  if (typed.trim() === '' && empty !== null) return null;
  if (field.kind === 'number' && /^\s*-?\d{1,9}\s*$/.test(typed)) return Number(typed);
  return typed;
}

export const partsOf = (value: Value | undefined): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

export const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

/** Changes one part. An optional part is left out if it is empty. */
export function withPart(
  value: Value,
  { name, optional }: { name: string; optional: boolean },
  typed: Value,
): Value {
  const { [name]: _, ...others } = partsOf(value);
  return optional && typed === '' ? others : { ...others, [name]: typed };
}

/** A new, empty list entry without its optional parts. */
export function blankOf(of: Extract<SettingField, { kind: 'list' }>['of']): Value {
  if (of.kind !== 'parts') return '';
  return Object.fromEntries(of.parts.flatMap(({ name, optional }) => (optional ? [] : [[name, '']])));
}

/** Compares two values, ignoring the order of their parts. */
export const isSame = (one: Value, other: Value): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** A value as one line of text. */
export function inWords({ field, empty }: Pick<Setting, 'field' | 'empty'>, value: Value): string {
  if (value === null) return empty ?? '–';
  if (field.kind === 'list') {
    const { of } = field;
    return (
      listOf(value)
        .map((item) => inWords({ field: of, empty: null }, item))
        .join('; ') || '–'
    );
  }
  if (field.kind === 'parts') {
    const parts = partsOf(value);
    const told = field.parts.flatMap(({ name, title, field: { kind } }) => {
      const typed = typedOf(parts[name]);
      // A picture's name is a hash, so only the title is shown.
      return typed ? [kind === 'signature' ? title : `${title}: ${typed}`] : [];
    });
    return told.join(', ') || '–';
  }
  if (field.kind === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  const typed = typedOf(value) || '–';
  return field.kind === 'number' && field.unit ? `${typed} ${field.unit}` : typed;
}
