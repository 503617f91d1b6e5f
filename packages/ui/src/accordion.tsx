import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface SectionProps {
  /** Sections of one accordion share a name: opening one closes the others. */
  name: string;
  title: ReactNode;
  open?: boolean;
  /** Told whenever it is opened or closed. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>;
}

/** A section on the platform's own <details>; it starts open where `open` says so, then it is the reader's. */
export function AccordionSection({ name, title, open = false, onToggle, children }: SectionProps) {
  return (
    <details
      className="accordion-section"
      name={name}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <Icon name="arrow" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
