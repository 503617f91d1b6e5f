import { Trans, useLingui } from '@lingui/react/macro';
import type { MergePreview, MergeSide } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { Table } from '../../lib/lists/table.tsx';
import { pathOfPerson } from '../../lib/paths.ts';
import { Day, When } from '../../lib/when.tsx';

interface Line {
  name: string;
  of: (side: MergeSide) => ReactNode;
  /** The value to compare. Present if it should be the same in both accounts of one person. */
  same?: (side: MergeSide) => string | null;
}

/** Both accounts side by side, with a mark on differences that one person should not have. */
export function Compared({ preview: { stays, ends } }: { preview: MergePreview }) {
  const { t } = useLingui();
  const lines = useLines();
  const differs = ({ same }: Line) => {
    const [one, other] = [same?.(stays), same?.(ends)];
    return Boolean(one && other && one !== other);
  };
  return (
    <Table
      caption={t`The two accounts, side by side`}
      rows={lines}
      keyOf={({ name }) => name}
      columns={[
        {
          name: t`Of the person`,
          cell: (line) => (
            <>
              {line.name}
              {differs(line) && (
                <strong>
                  {' '}
                  <Trans>(differs)</Trans>
                </strong>
              )}
            </>
          ),
        },
        { name: t`The account that stays`, cell: (line) => line.of(stays) },
        { name: t`The account that ends`, cell: (line) => line.of(ends) },
      ]}
    />
  );
}

function useLines(): Line[] {
  const { t } = useLingui();
  return [
    {
      name: t`Email address`,
      of: ({ user_id, email, email_confirmed }) => (
        <>
          <Link to={pathOfPerson(user_id)}>{email}</Link>{' '}
          <span className="muted">
            {email_confirmed ? <Trans>confirmed</Trans> : <Trans>not confirmed</Trans>}
          </span>
        </>
      ),
    },
    { name: t`Name`, of: wholeName, same: (side) => wholeName(side).toLowerCase() },
    {
      name: t`Date of birth`,
      of: ({ date_of_birth }) => (date_of_birth ? <Day on={date_of_birth} /> : '–'),
      same: ({ date_of_birth }) => date_of_birth,
    },
    { name: t`State`, of: ({ active }) => (active ? t`Active` : t`Deactivated`) },
    { name: t`Joined`, of: ({ joined_at }) => <When at={joined_at} dayOnly /> },
    { name: t`Last seen`, of: ({ last_seen_on }) => (last_seen_on ? <Day on={last_seen_on} /> : '–') },
    { name: t`Chapters begun`, of: ({ holds }) => holds.chapters },
    { name: t`Parts of interactive courses`, of: ({ holds }) => holds.packages },
    { name: t`Attempts`, of: ({ holds }) => holds.attempts },
    { name: t`Certificates`, of: ({ holds }) => holds.certificates },
    { name: t`Entries in the workbook`, of: ({ holds }) => holds.workbook },
    { name: t`Groups`, of: ({ holds }) => holds.groups },
    { name: t`Groups that they lead`, of: ({ holds }) => holds.led_groups },
    { name: t`Tickets`, of: ({ holds }) => holds.tickets },
  ];
}
