import { Select, Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { PageHeading } from '@readytowork/ui/page-heading';
import { pluralForm } from '@readytowork/ui/plural-form';
import { inFigures } from '../../../lib/figures.ts';
import { ListView } from '../../../lib/lists/list-view.tsx';
import { useList } from '../../../lib/lists/use-list.ts';
import { BackToCourse } from '../back-to-course.tsx';
import { useAnswerColumns } from './answer-columns.tsx';
import { answersList } from './answers-list.ts';

/** Learners' answers to the questions inside a package. */
export function AnswersPage({ module }: { module: number }) {
  const { t } = useLingui();
  const list = useList(answersList(module));
  const columns = useAnswerColumns();
  return (
    <>
      <BackToCourse module={module} />
      <PageHeading title={t`What learners answered`} />
      <p>
        <Trans>
          A package reports which questions it asked and what learners answered. It decides what is right, and
          its reports come from learners’ browsers.
        </Trans>
      </p>
      {list.query.data && <WhatWasRead about={list.query.data} />}
      <ListView
        list={list}
        caption={t`What learners answered`}
        columns={columns}
        keyOf={({ number }) => number}
        empty={
          <p>
            <Trans>There is nothing to show yet. Many packages do not report what learners answer.</Trans>
          </p>
        }
        fetchFile={() => {
          const { sort } = list.asked;
          return download('GET /v1/modules/:module/answers/csv/', { params: { module }, query: { sort } });
        }}
        fileName={t`Answers`}
      />
    </>
  );
}

/** Number of learners in the figures, and what the report leaves out. */
function WhatWasRead({ about }: { about: Reply<CallAt['GET /v1/modules/:module/answers/']> }) {
  const { fewest, left_out, more_learners, more_questions } = about;
  const learners = inFigures(about.learners);
  const leftOut = inFigures(left_out);
  return (
    <p className="muted">
      {more_learners ? (
        <Trans>These are the answers of the {learners} learners who registered last. There are more.</Trans>
      ) : (
        <Select
          value={pluralForm(about.learners)}
          _one="These are the answers of one learner."
          other={`These are the answers of ${learners} learners.`}
        />
      )}{' '}
      <Trans>Of several tries at a question the last one counts.</Trans>{' '}
      <Trans>Questions and answers appear from {fewest} learners on.</Trans>
      {left_out > 0 && (
        <>
          {' '}
          <Select
            value={pluralForm(left_out)}
            _one="One question has fewer answers."
            other={`${leftOut} questions have fewer answers.`}
          />
        </>
      )}
      {more_questions && (
        <>
          {' '}
          <Trans>There are too many different questions to count them all.</Trans>
        </>
      )}
    </p>
  );
}
