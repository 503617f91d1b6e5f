import { PageHeading } from '@readytowork/ui/page-heading';
import type { ReactNode } from 'react';
import styles from './community.module.scss';
import { CommunityGate } from './community-gate.tsx';
import { CommunityNav } from './community-nav.tsx';

interface CommunityPageProps {
  title: string;
  children: ReactNode;
  /** See `CommunityGate`. */
  whole?: boolean;
}

/** What the pages of the community have around them. */
export function CommunityPage({ title, children, whole = false }: CommunityPageProps) {
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={title} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <CommunityNav />
        <CommunityGate whole={whole}>{children}</CommunityGate>
      </div>
    </>
  );
}
