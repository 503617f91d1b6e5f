import { Trans } from '@lingui/react/macro';
import type { Story } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { useCornerWords } from './corner-words.ts';
import type { Corner } from './corners.ts';

interface OverProps {
  corner: Corner;
  story: Story;
  /** The last day on which the story was online. */
  day: string;
}

/** Tells readers of an old link that the story is no longer online, and where to continue. Search engines drop the page. */
export function StoryOver({ corner, story, day }: OverProps) {
  const { title } = useCornerWords(corner.kind);
  const last = longDate(day);
  return (
    <>
      <PageHeading title={story.title} />
      <p className="lead">
        <Trans>
          This was here until {last}. It is over now, so we took it down: what was right then may be wrong
          today.
        </Trans>
      </p>
      <p>
        <Trans>
          See <Link to={corner.list}>{title}</Link> for what is right today.
        </Trans>
      </p>
    </>
  );
}
