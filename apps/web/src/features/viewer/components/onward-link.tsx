import { ButtonLink } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import type { ReactNode } from 'react';

/** The link in the bar that takes the place of Next at the end of a chapter. */
export function OnwardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to}>
      {children}
      <Icon name="arrow" />
    </ButtonLink>
  );
}
