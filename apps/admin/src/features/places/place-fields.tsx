import { Trans } from '@lingui/react/macro';
import { accountNeeds, dataFreeStates, placeKinds } from '@readytowork/contract/choices';
import type { Draft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf, LinesField, TextField, TickField } from '../../lib/forms/draft-fields.tsx';
import { useFieldNames } from './field-names.ts';
import type { PlaceDraft } from './place-draft.ts';
import { useAccountNames, useDataFreeNames, useKindNames } from './place-words.ts';

interface FieldsProps {
  draft: Draft<PlaceDraft>;
}

/** Inserted as a value, because Trans would read literal braces as a placeholder. */
const what = '{what}';
const where = '{where}';

export function PlaceFields({ draft }: FieldsProps) {
  const names = useFieldNames();
  return (
    <>
      <TextField of={draft} name="name" label={names.name} />
      <Choices draft={draft} />
      <LinesField of={draft} name="what_for" label={names.what_for} rows={2} limit={300} />
      <TextField
        of={draft}
        name="url"
        label={names.url}
        hint={<Trans>It begins with https://. A help line may have none.</Trans>}
      />
      <TextField
        of={draft}
        name="search_template"
        label={names.search_template}
        hint={
          <Trans>
            On the same site, with <code>{what}</code> and <code>{where}</code> where the words belong. Leave
            it empty where you do not know it: then the link goes to the address above.
          </Trans>
        }
      />
      <TextField of={draft} name="cost" label={names.cost} />
      <LinesField of={draft} name="asks_of_you" label={names.asks_of_you} rows={2} limit={300} />
      <div className="filters">
        <TextField of={draft} name="phone" label={names.phone} hint={<Trans>Of help lines</Trans>} />
        <TextField of={draft} name="hours" label={names.hours} />
      </div>
      <div className="filters">
        <TextField of={draft} name="checked_on" label={names.checked_on} type="date" />
        <TextField
          of={draft}
          name="position"
          label={names.position}
          hint={<Trans>The smaller first</Trans>}
          inputMode="numeric"
        />
      </div>
      <TextField
        of={draft}
        name="source"
        label={names.source}
        hint={<Trans>For colleagues: visitors do not see it.</Trans>}
      />
      <TickField of={draft} name="published">
        <Trans>Shown to everybody. Take the tick away to end it: nothing of it is lost.</Trans>
      </TickField>
    </>
  );
}

function Choices({ draft }: FieldsProps) {
  const names = useFieldNames();
  const kindNames = useKindNames();
  const dataNames = useDataFreeNames();
  const accountNames = useAccountNames();
  return (
    <div className="filters">
      <ChoiceField of={draft} name="kind" label={names.kind} choices={choicesOf(placeKinds, kindNames)} />
      <ChoiceField
        of={draft}
        name="data_free"
        label={names.data_free}
        choices={choicesOf(dataFreeStates, dataNames)}
      />
      <ChoiceField
        of={draft}
        name="account"
        label={names.account}
        choices={choicesOf(accountNeeds, accountNames)}
      />
    </div>
  );
}
