import { Trans } from '@lingui/react/macro';
import type { Person } from '@readytowork/contract';
import { PersonAudit } from '../audit/person-audit.tsx';
import { PersonConsents } from '../consents/person-consents.tsx';
import { AccountSection } from './account-section.tsx';
import { AttemptsSection } from './attempts-section.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { PersonNav } from './person-nav.tsx';
import { ProgressSection } from './progress-section.tsx';
import type { PersonSection } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TicketsSection } from './tickets-section.tsx';

interface PersonViewProps {
  person: Person;
  shown: PersonSection;
}

/** A person's page, which shows one section at a time. */
export function PersonView({ person, shown }: PersonViewProps) {
  const { user_id: id } = person;
  return (
    <>
      <p className="muted">
        {person.email}{' '}
        {!person.active && (
          <strong>
            <Trans>Deactivated</Trans>
          </strong>
        )}
      </p>
      <PersonNav id={id} shown={shown} />
      {shown === 'account' && <AccountSection person={person} />}
      {shown === 'progress' && <ProgressSection id={id} />}
      {shown === 'attempts' && <AttemptsSection id={id} />}
      {shown === 'certificates' && <CertificatesSection person={person} />}
      {shown === 'sessions' && <SessionsSection person={person} />}
      {shown === 'groups' && <GroupsSection id={id} />}
      {shown === 'tickets' && <TicketsSection id={id} />}
      {shown === 'consents' && <PersonConsents id={id} />}
      {shown === 'audit' && <PersonAudit id={id} />}
    </>
  );
}
