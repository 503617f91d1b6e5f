import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { pathOfPerson } from '../../lib/paths.ts';
import { type PersonSection, personSections, useSectionNames } from './sections.ts';

interface PersonNavProps {
  id: number;
  shown: PersonSection;
}

/** The sections of a person's page. */
export function PersonNav({ id, shown }: PersonNavProps) {
  const { t } = useLingui();
  const names = useSectionNames();
  return (
    <nav className="section-nav" aria-label={t`Sections of this person`}>
      <ul>
        {personSections.map((section) => (
          <li key={section}>
            <NavLink to={pathOfPerson(id, section)} end aria-current={section === shown ? 'page' : undefined}>
              {names[section]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
