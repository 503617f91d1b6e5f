import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from '../router.ts';

/** Renders a component with the providers of a site, and returns a simulated user. */
export function renderPart(part: ReactNode, { at = '/' }: { at?: string } = {}) {
  const around = (children: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <MemoryRouter at={at}>{children}</MemoryRouter>
    </I18nProvider>
  );
  const page = render(around(part));
  return { ...page, user: userEvent.setup(), show: (next: ReactNode) => page.rerender(around(next)) };
}
