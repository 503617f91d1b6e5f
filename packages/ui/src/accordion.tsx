import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface SectionProps {
  /** Sections of one accordion share a name: opening one closes the others. */
  name: string;
  title: ReactNode;
  open?: boolean;
  /** Called whenever the section opens or closes. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>;
}

/** A section based on <details>; `open` sets only its initial state. */
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
