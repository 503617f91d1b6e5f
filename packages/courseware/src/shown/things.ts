import type { Shown } from '@readytowork/activities';
import { z } from 'zod';
import { shownFile, shownName } from './shown-file.ts';

/** The things that a chapter's checks may show, by name, and the language of our own words on them. */
export interface Things {
  language?: string;
  /** From quiz.yaml; undefined for a thing with problems, which are reported there. */
  named: ReadonlyMap<string, Shown | undefined>;
}

export const noThings: Things = { named: new Map() };

/** Schema of the setting `shows` of a check: the name of a thing in quiz.yaml, or the thing itself. */
export function thingOf({ language, named }: Things): z.ZodType<Shown | undefined, unknown> {
  return z
    .union([
      shownName.transform((name, context) => {
        if (!named.has(name))
          context.addIssue({ code: 'custom', message: `"${name}" is nothing under "shown" in quiz.yaml.` });
        return named.get(name);
      }),
      shownFile(language),
    ])
    .meta({ description: 'the name of a thing under "shown" in quiz.yaml, or a thing with "kind"' });
}
