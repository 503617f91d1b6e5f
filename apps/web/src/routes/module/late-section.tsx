import { AccordionSection } from '@readytowork/ui/accordion';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import type { ReactNode } from 'react';

interface LateSectionProps {
  title: ReactNode;
  /** Whether the learner has opened it. */
  isWanted: boolean;
  onOpen: () => void;
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** Falsy until it has been fetched. */
  children: ReactNode;
}

/** A section about a course whose content is fetched when the learner opens it. */
export function LateSection({
  title,
  isWanted,
  onOpen,
  error,
  onRetry,
  busy = false,
  children,
}: LateSectionProps) {
  return (
    <AccordionSection name="about-module" title={title} onToggle={(open) => open && onOpen()}>
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} busy={busy} />
      ) : (
        // No spinner while the section is closed.
        children || (isWanted && <Spinner />)
      )}
    </AccordionSection>
  );
}
