import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api } from '@readytowork/api-client/api';
import type { MergePreview } from '@readytowork/contract';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { pathOfPerson } from '../../lib/paths.ts';

interface MergeButtonProps {
  preview: MergePreview;
  /** Fetches both accounts again. */
  again: () => Promise<unknown>;
}

/** The administrator confirms by typing the email address of the account that ends, because both accounts have the same name. */
export function MergeButton({ preview: { stays, ends, revision }, again }: MergeButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [kept, gone] = [stays.email, ends.email];
  const merge = async () => {
    const params = { id: stays.user_id, other: ends.user_id };
    try {
      return await api('POST /v1/accounts/:id/merge/:other/', { params, revision, body: { confirm: gone } });
    } catch (error) {
      // The accounts have changed: the page behind the dialog fetches them again.
      if (error instanceof ApiError && (error.status === 412 || error.status === 409)) void again();
      throw error;
    }
  };
  const leave = async () => {
    await navigate(pathOfPerson(stays.user_id));
    for (const queryKey of [
      ['person', stays.user_id],
      ['person', ends.user_id],
      ['list', 'people'],
    ])
      await cache.invalidateQueries({ queryKey });
  };
  return (
    <div className="actions">
      <ConfirmButton
        action={t`Merge the accounts`}
        look="primary"
        title={t`Make one account of these two?`}
        typed={gone}
        act={merge}
        done={<Trans>The two accounts are one now. The person signs in with {kept}.</Trans>}
        onDone={() => void leave()}
      >
        <p>
          <Trans>
            {kept} stays, with everything that was done on both. {gone} ends. It cannot be undone.
          </Trans>
        </p>
      </ConfirmButton>
    </div>
  );
}
