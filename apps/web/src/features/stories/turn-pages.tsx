import { Trans, useLingui } from '@lingui/react/macro';
import type { StoryList } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import type { Corner } from './corners.ts';

interface TurnPagesProps {
  corner: Corner;
  topic: string;
  list: Pick<StoryList, 'next' | 'previous'>;
}

/** Links to older and newer pages of stories. */
export function TurnPages({ corner, topic, list }: TurnPagesProps) {
  const { t } = useLingui();
  if (!list.next && !list.previous) return null;
  const to = (cursor: string) => `${corner.list}?${new URLSearchParams({ ...(topic && { topic }), cursor })}`;
  return (
    <nav className="actions" aria-label={t`Older and newer`}>
      {list.previous && (
        <ButtonLink look="secondary" rel="prev" to={to(list.previous)}>
          <Trans>Newer</Trans>
        </ButtonLink>
      )}
      {list.next && (
        <ButtonLink look="secondary" rel="next" to={to(list.next)}>
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
