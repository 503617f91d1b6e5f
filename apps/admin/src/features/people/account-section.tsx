import { Trans } from '@lingui/react/macro';
import type { Person } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { MergeAction } from '../merging/merge-action.tsx';
import { AddressActions } from './address-actions.tsx';
import { EraseAction } from './erase-action.tsx';
import { ExportAction } from './export-action.tsx';
import { Facts } from './facts.tsx';
import { RightsActions } from './rights-actions.tsx';
import { TypeAction } from './type-action.tsx';

/** The account section: facts and actions. */
export function AccountSection({ person }: { person: Person }) {
  return (
    <div className="cards">
      <section className="card" aria-label={person.email}>
        <Facts person={person} />
      </section>
      {person.hands_off !== null ? (
        <Alert kind="note">{person.hands_off}</Alert>
      ) : (
        <>
          {person.active ? (
            <AddressActions person={person} />
          ) : (
            <Alert kind="note">
              <Trans>This account is deactivated: nobody signs in to it, and it gets no email.</Trans>
            </Alert>
          )}
          <TypeAction person={person} />
          <RightsActions key={person.revision} person={person} />
          <ExportAction person={person} />
        </>
      )}
      <EraseAction person={person} />
      <MergeAction person={person} />
    </div>
  );
}
