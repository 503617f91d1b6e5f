import type { ModerationCase } from '@readytowork/contract';

const sipho = { user_id: 8, name: 'Sipho Maseko', email: 'sipho@example.org' };

/** A message that Naledi has reported; no moderator has looked yet. */
export const openCase: ModerationCase = {
  number: 12,
  kind: 'message',
  cause: 'report',
  reason: 'insult',
  state: 'open',
  opened_at: '2026-11-22T10:00:00Z',
  due_at: '2026-11-23T10:00:00Z',
  hidden: false,
  outcome: null,
  reports: 1,
  author: sipho,
  closed_at: null,
  evidence: [
    {
      id: 3,
      at: '2026-11-22T10:00:00Z',
      text: 'You are all <b>fools</b>.',
      has_picture: true,
      where: 'in the chat of the group Tuesday evenings',
      around: [{ by: 'Thandi M.', text: 'When do we meet?', at: '2026-11-22T09:59:00Z' }],
      author: sipho,
    },
  ],
  reported_by: [
    {
      id: 5,
      by: { user_id: 9, name: 'Naledi Dube', email: 'naledi@example.org' },
      reason: 'insult',
      words: 'Every day.',
      at: '2026-11-22T10:00:00Z',
      bad_faith: false,
      bad_faith_before: 0,
    },
  ],
  acts: [],
  before: [],
  preserved: false,
  hands_off: null,
  revision: 'first',
};

export const noAct = {
  by: { user_id: 2, name: 'Thabo Moderator', email: 'thabo@example.org' },
  outcome: null,
  appeal_outcome: null,
  sanction: 'nothing',
  until: null,
  reason: null,
  words: '',
  note: '',
  sent_to: null,
  reference: null,
} as const;
