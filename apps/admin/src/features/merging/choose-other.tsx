import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@readytowork/ui/router';
import { PersonPicker } from '../../lib/forms/person-picker.tsx';
import { pathOfMerge } from '../../lib/paths.ts';
import { Duplicates } from './duplicates.tsx';

/** Chooses the other account of the same person. */
export function ChooseOther({ id }: { id: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <section className="card">
      <h2>
        <Trans>Which is the other account?</Trans>
      </h2>
      <PersonPicker
        label={t`Find the other account by name or email address`}
        onPick={({ user_id }) => void navigate(pathOfMerge(id, user_id))}
      />
      <Duplicates id={id} />
    </section>
  );
}
