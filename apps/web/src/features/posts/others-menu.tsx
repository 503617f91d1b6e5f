import { Trans } from '@lingui/react/macro';
import type { CommunityPerson } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Later } from '../../lib/later.tsx';
import { postsKey } from './post-queries.ts';

interface OthersMenuProps {
  of: { kind: 'post' | 'comment'; id: string };
  author: CommunityPerson | null;
  mayHide: boolean;
  /** Called when the text disappears for the reader. */
  onHidden: () => void;
}

/** Menu of another member's text: report it or block its author. */
export function OthersMenu({ of, author, mayHide, onHidden }: OthersMenuProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const gone = async () => {
    close();
    await queries.invalidateQueries({ queryKey: postsKey });
    onHidden();
  };
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Report</Trans>
        {author && <span className="visually-hidden">: {author.name}</span>}
      </Button>
      {open && (
        <Later fetchPart={() => import('./others-dialogs.tsx')} onClose={close}>
          {({ OthersDialogs }) => (
            <OthersDialogs
              of={of}
              author={author}
              mayHide={mayHide}
              onClose={close}
              onGone={() => void gone()}
            />
          )}
        </Later>
      )}
    </>
  );
}
