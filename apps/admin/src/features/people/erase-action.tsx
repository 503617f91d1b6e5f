import { Trans } from '@lingui/react/macro';
import type { Person } from '@readytowork/contract';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../lib/me.ts';
import { paths } from '../../lib/paths.ts';
import { EraseAccount } from '../erasures/erase-account.tsx';

/** Erases an account. Only administrators see it, and not on their own account. */
export function EraseAction({ person }: { person: Person }) {
  const me = useMe();
  const navigate = useNavigate();
  const cache = useQueryClient();
  if (!me.roles.includes('administrator') || me.user_id === person.user_id || person.merged_into) return null;
  const leave = async () => {
    await navigate(paths.people);
    await cache.invalidateQueries({ queryKey: ['list', 'people'] });
  };
  return (
    <section className="card">
      <h2>
        <Trans>Erase</Trans>
      </h2>
      <p>
        <Trans>
          The account and everything held about the person go for good. To keep someone out, deactivate the
          account instead.
        </Trans>
      </p>
      <EraseAccount person={person} onErased={leave} />
    </section>
  );
}
