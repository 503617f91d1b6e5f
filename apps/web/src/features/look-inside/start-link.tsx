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

/** To a course: for whoever is signed in to where it goes on, for everybody else through the form that makes an account. */
export function StartLink({ course: { slug }, children, look = 'primary' }: StartLinkProps) {
  const session = useSession();
  const { registration } = usePageData().settings;
  // Where nobody can register the page itself asks for a sign-in, and comes back.
  const to = session || registration !== 'open' ? `/my-learning/${slug}` : `${paths.register}?course=${slug}`;
  return (
    <ButtonLink look={look} to={to}>
      {children}
    </ButtonLink>
  );
}
