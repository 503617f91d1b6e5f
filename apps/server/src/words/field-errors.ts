import { isErrorCode } from '@readytowork/contract';
import type { z } from 'zod';
import { type FieldErrors, type Finding, problem } from './problem.ts';
import { say } from './say.ts';

/** Turns a schema's issues into errors by field. The message of an issue from our own schemas is an error code. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A Map, because the sender chooses the names, and `constructor` and `__proto__` exist on every plain object.
  const fields = new Map<string, Finding[]>();
  const add = (path: PropertyKey[], finding: Finding) => {
    const field = path.length > 0 ? path.map(String).join('.') : 'non_field_errors';
    fields.set(field, [...(fields.get(field) ?? []), finding]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'field_unknown');
    else add(issue.path, findingOf(issue));
  }
  return Object.fromEntries(fields);
}

function findingOf(issue: z.core.$ZodIssue): Finding {
  if (isMissing(issue)) return issue.path.length > 0 ? 'field_missing' : 'body_missing';
  switch (issue.code) {
    case 'invalid_type':
      return problem('wrong_type', { expected: issue.expected });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return problem(issue.origin === 'string' ? 'too_long' : 'too_large', {
        maximum: Number(issue.maximum),
      });
    case 'invalid_format':
      return malformed(issue.format);
    case 'invalid_value':
      return problem('not_a_choice', { choices: issue.values.map(String) });
    case 'custom':
      return ownFinding(issue);
    default:
      return 'value_wrong';
  }
}

function malformed(format: string): Finding {
  if (format === 'email') return 'email_malformed';
  return format === 'url' ? 'https_address_expected' : 'wrong_format';
}

function tooSmall(origin: string, minimum: number): Finding {
  if (origin !== 'string') return problem('too_small', { minimum });
  return minimum === 1 ? 'field_empty' : problem('too_short', { minimum });
}

/** The error code that one of our schemas gives; its values are the parameters of the check. */
const ownFinding = ({ message, params = {} }: z.core.$ZodIssueCustom): Finding =>
  isErrorCode(message) ? { code: message, values: params } : 'value_wrong';

/** The text of an issue for an author or operator; an error code is replaced by its text. */
export const messageOf = (issue: z.core.$ZodIssue): string => {
  const { message } = issue;
  if (!isErrorCode(message)) return message;
  return say({ code: message, values: issue.code === 'custom' ? (issue.params ?? {}) : {} });
};

const isMissing = ({ code, input }: z.core.$ZodIssue) =>
  input === undefined && (code === 'invalid_type' || code === 'invalid_value');
