import { t } from '@lingui/core/macro';

interface Heard {
  author: { name: string } | null;
  text: string | null;
}

/** Announcing a longer text would interrupt what the screen reader is reading. */
const mostLetters = 120;

/** What screen readers announce for new messages: the text of one, the number of several. */
export function announcementOf(messages: readonly Heard[]): string {
  const [first, ...others] = messages;
  if (!first) return '';
  const count = messages.length;
  if (others.length > 0) return t`${count} new messages`;
  const name = first.author?.name ?? t`Someone who left`;
  const whole = first.text ?? '';
  const text = whole.length > mostLetters ? `${whole.slice(0, mostLetters)}…` : whole;
  return t`${name}: ${text}`;
}
