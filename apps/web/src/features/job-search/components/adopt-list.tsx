import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useState } from 'react';
import { adoptVisitorList } from '../sync.ts';
import { useJobRecords } from '../use-job-search.ts';

/** Offers the list that a visitor made on this phone. Only the user knows whether they made it, so they must claim it. */
export function AdoptList({ user }: { user: number }) {
  const [isAnswered, setIsAnswered] = useState(false);
  const jobRecords = useJobRecords();
  const box = useRestoreFocus();
  if (isAnswered) return null;
  const answer = (isOwn: boolean) => {
    if (isOwn) adoptVisitorList(jobRecords, user);
    setIsAnswered(true);
  };
  return (
    <div ref={box}>
      <p>
        <Trans>There is a list on this phone that someone made without signing in. Is it yours?</Trans>
      </p>
      <div className="actions">
        <Button look="secondary" onClick={() => answer(true)}>
          <Trans>Yes, add it to mine</Trans>
        </Button>
        <Button look="quiet" onClick={() => answer(false)}>
          <Trans>No, leave it</Trans>
        </Button>
      </div>
    </div>
  );
}
