import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui fills in values before it parses the tags of a message, so it takes user input such as "<b>" for a tag and drops it.
 * Values that are not text, such as a list with one item, are inserted afterwards and stay unchanged. The macro uses this
 * component if a site's lingui.config.ts says so.
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
