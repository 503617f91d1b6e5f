import { z } from 'zod';

/**
 * A practice: a drawn phone screen, step by step. The learner taps as on a real phone; a wrong tap shows the coaching and the
 * hint. The screens consist of our own parts and copy no real product.
 */
const words = z.string();

export const practiceRowKinds = ['text', 'button', 'icon', 'field', 'item', 'toggle', 'menu'] as const;
export type PracticeRowKind = (typeof practiceRowKinds)[number];

export const practiceIcons = [
  'add',
  'attach',
  'back',
  'call',
  'camera',
  'close',
  'copy',
  'delete',
  'download',
  'edit',
  'file',
  'folder',
  'home',
  'image',
  'link',
  'lock',
  'menu',
  'message',
  'more',
  'person',
  'print',
  'scan',
  'search',
  'send',
  'settings',
  'share',
  'tick',
  'warning',
] as const;
export type PracticeIcon = (typeof practiceIcons)[number];

export const practiceRow = z.object({
  kind: z.enum(practiceRowKinds),
  /** The words on the row; for `icon` the name that a screen reader says. */
  label: words,
  icon: z.enum(practiceIcons).exactOptional(),
  /** A second line of an `item`, or the text in a `field`. */
  value: words.exactOptional(),
  /** Only for `toggle`. */
  on: z.boolean().exactOptional(),
});
export type PracticeRow = z.infer<typeof practiceRow>;

export const practiceStep = z.object({
  screen: z.object({ title: words, rows: z.array(practiceRow) }),
  /** Index of the row that is right to tap. */
  tap: z.int(),
  /** The result of the right tap, or the reason why it is right. */
  says: words,
  /** Shown after a wrong tap. */
  hint: words,
});
export type PracticeStep = z.infer<typeof practiceStep>;

export const practice = z.object({
  kind: z.literal('practice'),
  title: words,
  /** The learner's task. */
  ask: words,
  steps: z.array(practiceStep),
  /** Said after a tap on any other row, before the hint. */
  wrong: words,
  /** The learner's new skill; shown at the end. */
  done: words,
});
export type Practice = z.infer<typeof practice>;
