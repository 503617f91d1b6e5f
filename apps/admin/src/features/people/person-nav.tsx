import { useLingui } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { useMe } from '../../lib/me.ts';
import { pathOfPerson } from '../../lib/paths.ts';
import { type PersonSection, sectionsFor, useSectionNames } from './sections.ts';

interface PersonNavProps {
  id: number;
  shown: PersonSection;
}

/** The sections of a person's page. */
export function PersonNav({ id, shown }: PersonNavProps) {
  const { t } = useLingui();
  const names = useSectionNames();
  const { roles } = useMe();
  return (
    <nav className="section-nav" aria-label={t`Sections of this person`}>
      <ul>
        {sectionsFor(roles).map((section) => (
          <li key={section}>
            <Link to={pathOfPerson(id, section)} aria-current={section === shown ? 'page' : undefined}>
              {names[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
