import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { Fragment } from 'react';

interface FacilitatorLinksProps {
  facilitators: readonly { user_id: number; name: string }[];
  pathOf: (account: number) => string;
}

/** Links to the facilitators of a group, for a cell of a table. */
export function FacilitatorLinks({ facilitators, pathOf }: FacilitatorLinksProps) {
  if (facilitators.length === 0) return <Trans>Nobody</Trans>;
  return facilitators.map(({ user_id, name }, index) => (
    <Fragment key={user_id}>
      {index > 0 && ', '}
      <Link to={pathOf(user_id)}>{name}</Link>
    </Fragment>
  ));
}
