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
  /** See `CommunityGate`. */
  toBarred?: ReactNode;
  /** See `CommunityGate`. */
  waiting?: boolean;
}

/** Title, navigation and gate of every community page. */
export function CommunityPage({ title, children, ...gate }: CommunityPageProps) {
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={title} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <CommunityNav />
        <CommunityGate {...gate}>{children}</CommunityGate>
      </div>
    </>
  );
}
