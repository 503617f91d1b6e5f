import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationRow } from '@readytowork/contract';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import type { List } from '../../lib/lists/use-list.ts';
import { kinds, reasons, states, useKindNames, useReasonNames, useStateNames } from './case-names.ts';
import type { casesList } from './cases-list.ts';

type CaseList = List<ModerationRow, 'due' | 'opened', (typeof casesList)['filters']>;

export function CaseFilters({ list }: { list: CaseList }) {
  const { t } = useLingui();
  const [kindNames, reasonNames, stateNames] = [useKindNames(), useReasonNames(), useStateNames()];
  return (
    <Filters>
      <ChoiceFilter
        list={list}
        name="state"
        label={<Trans>State</Trans>}
        all={t`Waiting for us`}
        choices={[
          ...states.map((value) => ({ value, name: stateNames[value] })),
          { value: 'all', name: t`Every state` },
        ]}
      />
      <ChoiceFilter
        list={list}
        name="cause"
        label={<Trans>Because</Trans>}
        all={t`Everything`}
        choices={[
          { value: 'report', name: t`It was reported` },
          { value: 'held', name: t`It waits to be approved` },
        ]}
      />
      <ChoiceFilter
        list={list}
        name="reason"
        label={<Trans>Reason</Trans>}
        all={t`Every reason`}
        choices={reasons.map((value) => ({ value, name: reasonNames[value] }))}
      />
      <ChoiceFilter
        list={list}
        name="kind"
        label={<Trans>What</Trans>}
        all={t`Everything`}
        choices={kinds.map((value) => ({ value, name: kindNames[value] }))}
      />
    </Filters>
  );
}
