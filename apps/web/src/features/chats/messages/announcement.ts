import { t } from '@lingui/core/macro';

interface Heard {
  author: { name: string } | null;
  text: string | null;
}

/** More than this nobody listens to while they read something else. */
const mostLetters = 120;

/** What a screen reader says of messages that came in: one is read out, of several their number is told. */
export function announcementOf(messages: readonly Heard[]): string {
  const [first, ...others] = messages;
  if (!first) return '';
  const count = messages.length;
  if (others.length > 0) return t`${count} new messages`;
  const name = first.author?.name ?? t`Somebody who left`;
  const whole = first.text ?? '';
  const text = whole.length > mostLetters ? `${whole.slice(0, mostLetters)}…` : whole;
  return t`${name}: ${text}`;
}
