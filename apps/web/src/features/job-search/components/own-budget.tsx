import { Trans, useLingui } from '@lingui/react/macro';
import type { Version } from '@readytowork/activities/workbook';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { amountIn, typedAmount } from '../budget.ts';
import { type Budget, textOf } from '../job-record.ts';
import type { Owner } from '../job-records.ts';
import styles from '../job-search.module.scss';
import { type ShownRecord, useJobRecords } from '../use-job-search.ts';
import { BudgetFacts } from './budget-facts.tsx';
import { DeleteButton } from './delete-button.tsx';
import { OtherTexts } from './other-texts.tsx';

const key = 'budget';
const parts = ['taxi', 'data', 'printing', 'other', 'applications'] as const;
type Part = (typeof parts)[number];

interface OwnBudgetProps {
  owner: Owner;
  budget: ShownRecord<Budget> | undefined;
}

/** Lets the learner add up what their job search costs, as a first step to spending less on it. */
export function OwnBudget({ owner, budget }: OwnBudgetProps) {
  const { t } = useLingui();
  const jobRecords = useJobRecords();
  return (
    <section className={styles.part}>
      <h2>
        <Trans>What my search costs</Trans>
      </h2>
      <p>
        <Trans>
          Taxis, data and printing add up. Write down what you spend in a week, and see what one application
          costs you.
        </Trans>
      </p>
      {/* A version from another tab or phone remounts the form; the learner has not saved what they typed here. */}
      <BudgetForm key={budget?.versions[0]?.text ?? ''} owner={owner} budget={budget} />
      {budget && (
        <div className="card">
          <BudgetFacts budget={budget.record} />
          <OtherTexts owner={owner} recordKey={key} versions={budget.versions} />
          <DeleteButton
            what={t`What my search costs`}
            onDelete={() => jobRecords.writeRecord(owner, key, '', budget.versions)}
          />
        </div>
      )}
    </section>
  );
}

function BudgetForm({ owner, budget }: OwnBudgetProps) {
  const { t } = useLingui();
  const jobRecords = useJobRecords();
  // The versions at the time the form was first rendered. If another tab writes a version meanwhile, saving must not replace it.
  const [seen] = useState<Version[]>(() => budget?.versions.slice(0, 1) ?? []);
  const [wrong, setWrong] = useState<Part[]>([]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const amounts = parts.map((part) => [part, amountIn(String(fields.get(part) ?? ''))] as const);
    const noAmounts = amounts.flatMap(([part, value]) => (value === undefined ? [part] : []));
    setWrong(noAmounts);
    const field = noAmounts[0] && form.elements.namedItem(noAmounts[0]);
    if (field instanceof HTMLInputElement) return field.focus();
    const of = (part: Part) => amounts.find(([name]) => name === part)?.[1] ?? 0;
    const written: Budget = {
      kind: 'budget',
      taxi: of('taxi'),
      data: of('data'),
      printing: of('printing'),
      other: of('other'),
      applications: of('applications'),
    };
    jobRecords.writeRecord(owner, key, textOf(written), seen);
  };
  const amount = (part: Part, label: ReactNode) => (
    <Field
      label={label}
      name={part}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={typedAmount(budget?.record[part] ?? 0)}
      errors={wrong.includes(part) ? [t`Write an amount, such as 25 or 12,50.`] : []}
    />
  );
  return (
    <form className={styles.amounts} onSubmit={save} method="post" noValidate>
      {amount('taxi', <Trans>Taxi and bus, in rand per week</Trans>)}
      {amount('data', <Trans>Data and airtime, in rand per week</Trans>)}
      {amount('printing', <Trans>Printing and copies, in rand per week</Trans>)}
      {amount('other', <Trans>Anything else, in rand per week</Trans>)}
      {amount('applications', <Trans>Applications you send in a week</Trans>)}
      <div>
        <Button type="submit" look="secondary">
          <Trans>Work it out</Trans>
        </Button>
      </div>
    </form>
  );
}
