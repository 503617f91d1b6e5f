import { Trans } from '@lingui/react/macro';
import type { Person } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { hasRole, useMe } from '../../lib/me.ts';
import { pathOfMerge } from '../../lib/paths.ts';
import { Duplicates } from './duplicates.tsx';

/**
 * Link to merge a person's account with another account of theirs. Only administrators see it, and staff accounts are never
 * merged.
 */
export function MergeAction({ person }: { person: Person }) {
  const me = useMe();
  const { user_id: id, hands_off, staff_role } = person;
  if (!hasRole(me, ['administrator']) || hands_off !== null || staff_role !== null) return null;
  return (
    <section className="card">
      <h2>
        <Trans>Two accounts of one person</Trans>
      </h2>
      <p>
        <Trans>Someone who made a second account by mistake gets back what they did on both.</Trans>
      </p>
      <p className="actions">
        <ButtonLink look="secondary" to={pathOfMerge(id)}>
          <Trans>Merge with another account</Trans>
        </ButtonLink>
      </p>
      <Duplicates id={id} />
    </section>
  );
}
