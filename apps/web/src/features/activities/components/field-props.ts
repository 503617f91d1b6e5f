import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';
import type { Mark } from '@readytowork/activities/marks';

/** Props of the field for one kind of check. */
export interface FieldProps<K extends Check['kind']> {
  check: Extract<Check, { kind: K }>;
  /** Element id of the question, which labels the field. */
  askId: string;
  response: Extract<Response, { kind: K }> | undefined;
  onChange: (response: Response | undefined) => void;
  disabled: boolean;
  /** Marks of the last answer by option, row or place; empty before the first one and once the learner changes it. */
  marks: readonly Mark[];
}
