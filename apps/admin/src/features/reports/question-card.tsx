import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { ItemReport } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { inFigures } from '../../lib/figures.ts';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { pathOfCourseText } from '../../lib/paths.ts';
import { inPercent, inTenths } from './figures.ts';
import { useItemWords } from './item-words.ts';

type Option = ItemReport['options'][number];

/** A question with its options, its figures and hints for editors. */
export function QuestionCard({ item, module }: { item: ItemReport; module: number }) {
  const words = useItemWords();
  const figure = inFigures(item.attempts);
  return (
    <article className={item.too_few ? 'card question-card too-few' : 'card question-card'}>
      <h2>{item.text}</h2>
      <p className="muted">
        <Trans>Chapter {item.chapter}</Trans>,{' '}
        <Select value={pluralForm(item.attempts)} _one="answered once" other={`answered ${figure} times`} />
      </p>
      {item.too_few && (
        <p>
          <Trans>Too few answers to say anything about it yet.</Trans>
        </p>
      )}
      {item.flags.length > 0 && (
        <ul className="flags">
          {item.flags.map((flag) => (
            <li key={flag}>
              <Icon name="warning" />
              {words.flags[flag]}
            </li>
          ))}
        </ul>
      )}
      <Figures item={item} />
      <Options options={item.options} />
      <p>
        <Link className="tap-link" to={pathOfCourseText(module, item.text)}>
          <Trans>Change this question</Trans>
        </Link>
      </p>
    </article>
  );
}

function Figures({ item }: { item: ItemReport }) {
  const { bands } = useItemWords();
  const { facility, deviation, discrimination, efficiency, weight, band } = item;
  return (
    <dl className="facts figures-of-question">
      <div>
        <dt>
          <Trans>Answered right (facility)</Trans>
        </dt>
        <dd>{inPercent(facility)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Tells who knows the course (discrimination)</Trans>
        </dt>
        <dd>
          {inTenths(discrimination)}
          {band && ` (${bands[band]})`}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Discriminative efficiency</Trans>
        </dt>
        <dd>{inTenths(efficiency)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Standard deviation</Trans>
        </dt>
        <dd>{inTenths(deviation)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Effective weight</Trans>
        </dt>
        <dd>{inTenths(weight)}</dd>
      </div>
    </dl>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  const { t } = useLingui();
  const { optionFlags } = useItemWords();
  const columns: Column<Option>[] = [
    {
      name: t`Option`,
      cell: ({ text, is_key, flags }) => (
        <>
          {text}
          {is_key && (
            <span className="key-of-question">
              <Icon name="tick" />
              <Trans>the key</Trans>
            </span>
          )}
          {flags.map((flag) => (
            <span key={flag} className="option-flag">
              {optionFlags[flag]}
            </span>
          ))}
        </>
      ),
    },
    { name: t`Chosen by`, cell: ({ share }) => inPercent(share), figures: true },
    { name: t`Of the best`, cell: ({ upper }) => inPercent(upper), figures: true },
    { name: t`Of the weakest`, cell: ({ lower }) => inPercent(lower), figures: true },
  ];
  return (
    <Table caption={t`Options of the question`} columns={columns} rows={options} keyOf={({ text }) => text} />
  );
}
