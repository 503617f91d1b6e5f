import { Trans, useLingui } from '@lingui/react/macro';
import { bindDraft, type Draft, type Errors, errorsBelow } from '../../lib/forms/draft.ts';
import { ChoiceField, LinesField, TextField } from '../../lib/forms/draft-fields.tsx';
import { Rows } from './rows.tsx';
import type { HustleDraft, SourceDraft } from './story-draft.ts';

interface HustleFieldsProps {
  hustle: HustleDraft;
  onChange: (hustle: HustleDraft) => void;
  sources: SourceDraft[];
  /** Errors of the whole story, by path. */
  errors: Errors;
}

/** The fields that only a side hustle has. */
export function HustleFields({ hustle, sources, onChange, errors }: HustleFieldsProps) {
  const draft = bindDraft(hustle, onChange, errorsBelow(errors, 'hustle'));
  return (
    <>
      <StartCost draft={draft} problems={errors.hustle} />
      <FirstWeek draft={draft} />
      <PriceSum draft={draft} />
      <Law draft={draft} sources={sources} />
      <Risks draft={draft} />
    </>
  );
}

interface PartProps {
  draft: Draft<HustleDraft>;
}

function StartCost({ draft, problems }: PartProps & { problems: string[] | undefined }) {
  const cost = { ...draft, errors: errorsBelow(draft.errors, 'start_cost') };
  return (
    <fieldset>
      <legend>
        <Trans>What it costs to begin, in rand</Trans>
      </legend>
      {problems && <p className="field-error">{problems.join('\n')}</p>}
      <div className="filters">
        <TextField of={cost} name="from" label={<Trans>From</Trans>} inputMode="numeric" />
        <TextField of={cost} name="to" label={<Trans>To</Trans>} inputMode="numeric" />
      </div>
    </fieldset>
  );
}

function FirstWeek({ draft: { values, errors, put } }: PartProps) {
  const { t } = useLingui();
  return (
    <Rows
      legend={<Trans>The first week</Trans>}
      rows={values.week}
      errors={errorsBelow(errors, 'first_week')}
      onChange={(week) => put('week', week)}
      empty={{ day: String(values.week.length + 1), do: '' }}
      add={t`Add a day`}
      remove={(place) => t`Remove day ${place}`}
    >
      {(step, place) => (
        <>
          <TextField of={step} name="day" label={<Trans>Day in line {place}</Trans>} maxLength={60} />
          <TextField of={step} name="do" label={<Trans>What to do in line {place}</Trans>} maxLength={1000} />
        </>
      )}
    </Rows>
  );
}

function PriceSum({ draft }: PartProps) {
  const { t } = useLingui();
  const errors = errorsBelow(draft.errors, 'price_sum');
  return (
    <>
      <LinesField
        of={draft}
        name="sum"
        errors={errors.text}
        label={<Trans>The sum in words</Trans>}
        rows={3}
        limit={1000}
      />
      <Rows
        legend={<Trans>The sum in lines</Trans>}
        hint={<Trans>Costs are negative. The page adds up what is left.</Trans>}
        rows={draft.values.lines}
        errors={errorsBelow(errors, 'lines')}
        onChange={(lines) => draft.put('lines', lines)}
        empty={{ what: '', rand: '' }}
        add={t`Add a line`}
        remove={(place) => t`Remove line ${place}`}
      >
        {(line, place) => (
          <>
            <TextField of={line} name="what" label={<Trans>What line {place} is</Trans>} maxLength={200} />
            <TextField of={line} name="rand" label={<Trans>Rand in line {place}</Trans>} />
          </>
        )}
      </Rows>
    </>
  );
}

function Law({ draft: { values, errors, put }, sources }: PartProps & { sources: SourceDraft[] }) {
  const { t } = useLingui();
  const names = sources.map(({ name }) => name);
  return (
    <Rows
      legend={<Trans>What the law asks</Trans>}
      rows={values.law}
      errors={errorsBelow(errors, 'law')}
      onChange={(law) => put('law', law)}
      empty={{ says: '', source: names[0] ?? '' }}
      add={t`Add a rule`}
      remove={(place) => t`Remove rule ${place}`}
    >
      {(rule, place) => (
        <>
          <TextField of={rule} name="says" label={<Trans>Rule {place}</Trans>} maxLength={1000} />
          <ChoiceField
            of={rule}
            name="source"
            label={<Trans>Source of rule {place}</Trans>}
            choices={withChosen(names, rule.values.source).map((name) => ({ value: name, name }))}
          />
        </>
      )}
    </Rows>
  );
}

/** Adds the chosen source to the options if it is no longer in the list, so that it stays chosen. */
const withChosen = (names: string[], chosen: string) => (names.includes(chosen) ? names : [chosen, ...names]);

function Risks({ draft: { values, errors, put } }: PartProps) {
  const { t } = useLingui();
  const problems = errorsBelow(errors, 'risks');
  return (
    <Rows
      legend={<Trans>What can go wrong</Trans>}
      rows={values.risks}
      errors={problems}
      onChange={(risks) => put('risks', risks)}
      empty={{ risk: '' }}
      add={t`Add a risk`}
      remove={(place) => t`Remove risk ${place}`}
    >
      {(risk, place) => (
        <TextField
          of={risk}
          name="risk"
          errors={problems[place - 1]}
          label={<Trans>Risk {place}</Trans>}
          maxLength={1000}
        />
      )}
    </Rows>
  );
}
