import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';

/** What the field of one kind of check is given. */
export interface FieldProps<K extends Check['kind']> {
  check: Extract<Check, { kind: K }>;
  /** The id that the question itself carries. */
  askId: string;
  response: Extract<Response, { kind: K }> | undefined;
  onChange: (response: Response | undefined) => void;
  disabled: boolean;
}
