import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import type { ListOf } from '../../lib/lists/use-list.ts';
import { useKindNames, useReasonNames, useStateNames } from './case-names.ts';
import type { casesList } from './cases-list.ts';

export function CaseFilters({ list }: { list: ListOf<typeof casesList> }) {
  const { t } = useLingui();
  const [kindNames, reasonNames, stateNames] = [useKindNames(), useReasonNames(), useStateNames()];
  return (
    <Filters>
      <ChoiceFilter
        list={list}
        name="state"
        label={<Trans>State</Trans>}
        all={t`Waiting for us`}
        names={{ ...stateNames, all: t`Every state` }}
      />
      <ChoiceFilter
        list={list}
        name="cause"
        label={<Trans>Because</Trans>}
        all={t`Everything`}
        names={{ report: t`It was reported`, held: t`It waits to be approved` }}
      />
      <ChoiceFilter
        list={list}
        name="reason"
        label={<Trans>Reason</Trans>}
        all={t`Every reason`}
        names={reasonNames}
      />
      <ChoiceFilter
        list={list}
        name="kind"
        label={<Trans>What</Trans>}
        all={t`Everything`}
        names={kindNames}
      />
    </Filters>
  );
}
