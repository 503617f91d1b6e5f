import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupMessages } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { Table } from '../../lib/lists/table.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { learnerSite } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { messagesQuery } from './queries.ts';

/** The effect of the facilitators' last messages: how many receivers of each have learned since. */
export function Effects({ group }: { group: number }) {
  const { t } = useLingui();
  const query = useQuery(messagesQuery(group));
  const reasons = useMessageReasons();
  return (
    <section>
      <h2>
        <Trans>Messages to learners</Trans>
      </h2>
      <p>
        <a href={learnerSite.attendance(group)}>
          <Trans>Write to learners, and read their answers</Trans>
        </a>
      </p>
      <Loaded query={query}>
        {({ effects }) =>
          effects.length > 0 && (
            <Table
              caption={t`Who came back`}
              rows={effects}
              keyOf={({ id }) => id}
              columns={[
                { name: t`Written on`, cell: ({ at }) => <When at={at} dayOnly /> },
                { name: t`Why`, cell: ({ reason }) => reasons[reason] },
                { name: t`Who wrote`, cell: ({ by }) => (by?.self ? t`You` : by?.name) },
                { name: t`Learners`, cell: ({ written }) => written, figures: true },
                { name: t`Came back`, cell: ({ came_back }) => came_back, figures: true },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function useMessageReasons(): Record<GroupMessages['effects'][number]['reason'], string> {
  const { t } = useLingui();
  return {
    not_begun: t`Has not begun`,
    stopped: t`Stopped`,
    assessment_not_begun: t`Has not begun the assessment`,
    failed_twice: t`Failed the assessment twice`,
    asked_for_help: t`Asked for help`,
    due_soon: t`A course is due soon`,
    answer: t`An answer`,
    other: t`Another reason`,
  };
}
