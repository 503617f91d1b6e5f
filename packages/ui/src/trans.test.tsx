import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Trans } from './trans.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const textOf = (message: string, values: Record<string, unknown>) =>
  render(
    <I18nProvider i18n={i18n}>
      <Trans id={message} values={values} components={{ 0: <strong /> }} />
    </I18nProvider>,
  ).container.innerHTML;

test('shows user input unchanged, even if it looks like a tag', () => {
  expect(textOf('Led by {name}, <0>{role}</0>', { name: '<b>Ann</b> <0/>', role: 'x<i>y</i>' })).toBe(
    'Led by &lt;b&gt;Ann&lt;/b&gt; &lt;0/&gt;, <strong>x&lt;i&gt;y&lt;/i&gt;</strong>',
  );
});

test('fills in numbers and plain text as usual', () => {
  expect(textOf('{name}: {count} of <0>many</0>', { name: 'Ann', count: 3 })).toBe(
    'Ann: 3 of <strong>many</strong>',
  );
});
