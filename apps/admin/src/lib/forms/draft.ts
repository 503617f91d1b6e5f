/** Error messages by field, as the server names the fields. */
export type Errors = Record<string, string[] | undefined>;

/** The state of a form that its fields read and write: the values typed so far, and their errors. */
export interface Draft<D extends object> {
  values: D;
  errors: Errors;
  put: <K extends keyof D>(name: K, value: D[K]) => void;
}

/** Connects fields to the values that the form holds. */
export const bindDraft = <D extends object>(
  values: D,
  onChange: (values: D) => void,
  errors: Errors = {},
): Draft<D> => ({
  values,
  errors,
  put: (name, value) => onChange({ ...values, [name]: value }),
});

/** The errors of a part, by the names of its own fields: `story.summary` becomes `summary`. */
export const errorsBelow = (errors: Errors, path: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), messages]] : [],
    ),
  );
