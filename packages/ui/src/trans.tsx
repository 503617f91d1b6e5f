import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui fills a sentence in before it looks for the tags in it, so it takes what somebody has typed ("<b>") for a tag of the
 * sentence and drops it. A value that is no text, such as a list with one piece of it, is
 * put in afterwards, and stays as it was typed. The macro uses this one where a site's lingui.config.ts
 * says so.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: asTyped(values) })} />;
}

const asTyped = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
