import { Trans } from '@lingui/react/macro';
import type { AttemptAnswers } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { When } from '../../lib/when.tsx';
import { answersQuery } from './person-queries.ts';
import { Section } from './section.tsx';

/** A finished attempt with the right answers, for editors and administrators. */
export function Answers({ id, attempt }: { id: number; attempt: number }) {
  return <Section query={answersQuery(id, attempt)}>{(found) => <Attempt attempt={found} />}</Section>;
}

function Attempt({ attempt }: { attempt: AttemptAnswers }) {
  const { answers, finished_at, module_name, result } = attempt;
  return (
    <>
      <p>
        <strong>{module_name}</strong>, <Trans>result {result} %</Trans>
        {finished_at && (
          <>
            , <When at={finished_at} />
          </>
        )}
      </p>
      <p className="muted">
        <Trans>The key is confidential. This look is noted in the audit log.</Trans>
      </p>
      <ol className="answers">
        {answers.map((answer) => (
          <li key={answer.number} className="card">
            <h2>{answer.text}</h2>
            <ul>
              {answer.options.map((option) => (
                <Option key={option.text} option={option} />
              ))}
            </ul>
            {answer.explanation && <p className="muted">{answer.explanation}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

function Option({
  option: { text, chosen, right },
}: {
  option: AttemptAnswers['answers'][number]['options'][number];
}) {
  return (
    <li>
      {right && <Icon name="tick" />} {text}{' '}
      {right && (
        <span className="muted">
          <Trans>right</Trans>
        </span>
      )}{' '}
      {chosen && (
        <strong>
          <Trans>chosen</Trans>
        </strong>
      )}
    </li>
  );
}
