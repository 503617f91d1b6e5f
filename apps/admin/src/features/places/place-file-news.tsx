import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedPlace } from '@readytowork/contract';
import { ReleaseNews } from '../../lib/forms/release-news.tsx';
import { Table } from '../../lib/lists/table.tsx';
import { useDifferences } from './field-names.ts';
import { draftOfFile } from './place-draft.ts';

interface PlaceFileNewsProps {
  place: EditedPlace;
  file: NonNullable<EditedPlace['file']>;
  onTaken: (place: EditedPlace) => void;
}

export function PlaceFileNews({ place, file, onTaken }: PlaceFileNewsProps) {
  const { t } = useLingui();
  const differences = useDifferences();
  const { id, revision } = place;
  const decide = (take: boolean) =>
    api('POST /v1/edited_places/:place/file/', { params: { place: id }, body: { take }, revision });
  return (
    <ReleaseNews
      title={<Trans>A release brought a newer text of this place</Trans>}
      hint={<Trans>Visitors still see yours. Compare both, then choose.</Trans>}
      keep={{
        act: () => decide(false),
        consequence: <Trans>You are asked again when the file changes again.</Trans>,
      }}
      take={{
        act: () => decide(true),
        consequence: (
          <Trans>Your text goes. From then on each release brings this place its newest text.</Trans>
        ),
        done: <Trans>The place has the text of the release, and follows releases again.</Trans>,
      }}
      onTaken={onTaken}
    >
      <Table
        caption={t`What differs`}
        rows={differences(draftOfFile(place), draftOfFile(file))}
        keyOf={({ name }) => name}
        columns={[
          { name: t`Field`, cell: ({ name }) => name },
          { name: t`Ours`, cell: ({ current }) => current },
          { name: t`Of the release`, cell: ({ sent }) => sent },
        ]}
      />
    </ReleaseNews>
  );
}
