import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedPlace } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Table } from '../../lib/lists/table.tsx';
import { useDifferences } from './field-names.ts';
import { saidDraft } from './place-draft.ts';

interface NewsProps {
  place: EditedPlace;
  file: NonNullable<EditedPlace['file']>;
  onTaken: (place: EditedPlace) => void;
}

/** A release brought a newer text of a place that an editor has changed: the editor takes one of the two. */
export function PlaceFileNews({ place, file, onTaken }: NewsProps) {
  const { t } = useLingui();
  const differences = useDifferences();
  const { id, revision } = place;
  const decide = (take: boolean) =>
    api('POST /v1/edited_places/:place/file/', { params: { place: id }, body: { take }, revision });
  return (
    <section className="card conflict">
      <h2>
        <Trans>A release brought a newer text of this place</Trans>
      </h2>
      <p>
        <Trans>Visitors still see yours. Compare both, then choose.</Trans>
      </p>
      <Table
        caption={t`What differs`}
        rows={differences(saidDraft(place), saidDraft(file))}
        keyOf={({ name }) => name}
        columns={[
          { name: t`Field`, cell: ({ name }) => name },
          { name: t`Ours`, cell: ({ current }) => current },
          { name: t`Of the release`, cell: ({ sent }) => sent },
        ]}
      />
      <div className="actions">
        <ConfirmButton
          action={t`Keep ours`}
          title={t`Keep our text?`}
          act={() => decide(false)}
          done={<Trans>Our text stays. You are asked again when the file changes again.</Trans>}
          onDone={onTaken}
        >
          <p>
            <Trans>You are asked again when the file changes again.</Trans>
          </p>
        </ConfirmButton>
        <ConfirmButton
          action={t`Take the text of the release`}
          title={t`Take the text of the release?`}
          act={() => decide(true)}
          done={<Trans>The place has the text of the release, and follows releases again.</Trans>}
          onDone={onTaken}
        >
          <p>
            <Trans>Your text goes. From then on each release brings this place its newest text.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </section>
  );
}
