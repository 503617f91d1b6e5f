import { Select, Trans } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';

/** The server counts no further. */
const most = 99;

/** Link to a post's comments. */
export function CommentCount({ count }: { count: number }) {
  if (count === 0) return <Trans>Comment</Trans>;
  if (count >= most) return <Trans>{most} comments and more</Trans>;
  return <Select value={pluralForm(count)} _one={`${count} comment`} other={`${count} comments`} />;
}
