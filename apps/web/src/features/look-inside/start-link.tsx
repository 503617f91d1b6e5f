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

/** Where a course starts: users continue where they stopped, visitors register first. */
export function useStart({ slug }: { slug: string }): string {
  const session = useSession();
  const { registration } = usePageData().settings;
  // If registration is closed, the course page asks for a sign-in and returns.
  return session || registration !== 'open' ? `/my-learning/${slug}` : `${paths.register}?course=${slug}`;
}

/** Link to the start of a course. */
export function StartLink({ course, children, look = 'primary' }: StartLinkProps) {
  return (
    <ButtonLink look={look} to={useStart(course)}>
      {children}
    </ButtonLink>
  );
}
