import { Select, Trans } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';

/** The server stops counting here. */
const most = 99;

/** Shows the number of comments, as a link to them. */
export function CommentCount({ count }: { count: number }) {
  if (count === 0) return <Trans>Comment</Trans>;
  if (count >= most) return <Trans>{most} comments and more</Trans>;
  return <Select value={pluralForm(count)} _one={`${count} comment`} other={`${count} comments`} />;
}
