import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { Rows } from './rows.tsx';
import type { HustleDraft, SourceDraft } from './story-draft.ts';

interface PartProps {
  draft: HustleDraft;
  set: (more: Partial<HustleDraft>) => void;
  errors: Record<string, string[]>;
}

interface HustleFieldsProps extends Omit<PartProps, 'set'> {
  sources: SourceDraft[];
  onChange: (draft: HustleDraft) => void;
}

/** What a side hustle takes. */
export function HustleFields({ draft, sources, onChange, errors }: HustleFieldsProps) {
  const set = (more: Partial<HustleDraft>) => onChange({ ...draft, ...more });
  const part = { draft, set, errors };
  return (
    <>
      <StartCost {...part} />
      <FirstWeek {...part} />
      <PriceSum {...part} />
      <Law {...part} sources={sources} />
      <Risks {...part} />
    </>
  );
}

function StartCost({ draft, set, errors }: PartProps) {
  return (
    <fieldset>
      <legend>
        <Trans>What it costs to begin, in rand</Trans>
      </legend>
      {errors['story.hustle'] && <p className="field-error">{errors['story.hustle'].join('\n')}</p>}
      <div className="filters">
        <Field
          label={<Trans>From</Trans>}
          inputMode="numeric"
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
          errors={errors['story.hustle.start_cost.from']}
        />
        <Field
          label={<Trans>To</Trans>}
          inputMode="numeric"
          value={draft.to}
          onChange={({ target }) => set({ to: target.value })}
          errors={errors['story.hustle.start_cost.to']}
        />
      </div>
    </fieldset>
  );
}

function FirstWeek({ draft, set, errors }: PartProps) {
  const { t } = useLingui();
  return (
    <Rows
      legend={<Trans>The first week</Trans>}
      rows={draft.week}
      onChange={(week) => set({ week })}
      empty={{ day: String(draft.week.length + 1), do: '' }}
      add={t`Add a day`}
      remove={(place) => t`Remove day ${place}`}
    >
      {(step, setStep, at) => (
        <>
          <Field
            label={<Trans>Day in line {at + 1}</Trans>}
            value={step.day}
            maxLength={60}
            onChange={({ target }) => setStep({ day: target.value })}
            errors={errors[`story.hustle.first_week.${at}.day`]}
          />
          <Field
            label={<Trans>What to do in line {at + 1}</Trans>}
            value={step.do}
            maxLength={1000}
            onChange={({ target }) => setStep({ do: target.value })}
            errors={errors[`story.hustle.first_week.${at}.do`]}
          />
        </>
      )}
    </Rows>
  );
}

function PriceSum({ draft, set, errors }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={<Trans>The sum in words</Trans>}
        value={draft.sum}
        rows={3}
        limit={1000}
        onChange={({ target }) => set({ sum: target.value })}
        errors={errors['story.hustle.price_sum.text']}
      />
      <Rows
        legend={<Trans>The sum in lines</Trans>}
        hint={<Trans>Costs are negative. The page adds up what is left.</Trans>}
        rows={draft.lines}
        onChange={(lines) => set({ lines })}
        empty={{ what: '', rand: '' }}
        add={t`Add a line`}
        remove={(place) => t`Remove line ${place}`}
      >
        {(line, setLine, at) => (
          <>
            <Field
              label={<Trans>What line {at + 1} is</Trans>}
              value={line.what}
              maxLength={200}
              onChange={({ target }) => setLine({ what: target.value })}
              errors={errors[`story.hustle.price_sum.lines.${at}.what`]}
            />
            <Field
              label={<Trans>Rand in line {at + 1}</Trans>}
              value={line.rand}
              onChange={({ target }) => setLine({ rand: target.value })}
              errors={errors[`story.hustle.price_sum.lines.${at}.rand`]}
            />
          </>
        )}
      </Rows>
    </>
  );
}

function Law({ draft, set, errors, sources }: PartProps & { sources: SourceDraft[] }) {
  const { t } = useLingui();
  return (
    <Rows
      legend={<Trans>What the law asks</Trans>}
      rows={draft.law}
      onChange={(law) => set({ law })}
      empty={{ says: '', source: sources[0]?.name ?? '' }}
      add={t`Add a rule`}
      remove={(place) => t`Remove rule ${place}`}
    >
      {(rule, setRule, at) => (
        <>
          <Field
            label={<Trans>Rule {at + 1}</Trans>}
            value={rule.says}
            maxLength={1000}
            onChange={({ target }) => setRule({ says: target.value })}
            errors={errors[`story.hustle.law.${at}.says`]}
          />
          <SelectField
            label={<Trans>Source of rule {at + 1}</Trans>}
            value={rule.source}
            onChange={({ target }) => setRule({ source: target.value })}
            errors={errors[`story.hustle.law.${at}.source`]}
          >
            {!sources.some(({ name }) => name === rule.source) && <option>{rule.source}</option>}
            {sources.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </>
      )}
    </Rows>
  );
}

function Risks({ draft, set, errors }: PartProps) {
  const { t } = useLingui();
  return (
    <Rows
      legend={<Trans>What can go wrong</Trans>}
      rows={draft.risks}
      onChange={(risks) => set({ risks })}
      empty={{ risk: '' }}
      add={t`Add a risk`}
      remove={(place) => t`Remove risk ${place}`}
    >
      {({ risk }, setRisk, at) => (
        <Field
          label={<Trans>Risk {at + 1}</Trans>}
          value={risk}
          maxLength={1000}
          onChange={({ target }) => setRisk({ risk: target.value })}
          errors={errors[`story.hustle.risks.${at}`]}
        />
      )}
    </Rows>
  );
}
