import { useSession } from '@readytowork/api-client/session';
import { ButtonLink } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';

interface StartLinkProps {
  course: { slug: string };
  children: ReactNode;
  look?: 'primary' | 'secondary';
}

/** Link to a course: users continue where they stopped, visitors register first. */
export function StartLink({ course: { slug }, children, look = 'primary' }: StartLinkProps) {
  const session = useSession();
  const { registration } = usePageData().settings;
  // If registration is closed, the course page asks for a sign-in and returns.
  const to = session || registration !== 'open' ? `/my-learning/${slug}` : `${paths.register}?course=${slug}`;
  return (
    <ButtonLink look={look} to={to}>
      {children}
    </ButtonLink>
  );
}
