import type { GroupMessageReason } from '@readytowork/contract/choices';

const all: Record<GroupMessageReason, true> = {
  asked_for_help: true,
  failed_twice: true,
  assessment_not_begun: true,
  stopped: true,
  not_begun: true,
  due_soon: true,
  answer: true,
  other: true,
};

// Not the list of the contract: every page would carry it.
export const isReason = (value: unknown): value is GroupMessageReason =>
  typeof value === 'string' && Object.hasOwn(all, value);
