import type { MergePreview, MergeSide } from '@readytowork/contract';

const nothing = {
  chapters: 0,
  packages: 0,
  attempts: 0,
  certificates: 0,
  workbook: 0,
  groups: 0,
  led_groups: 0,
  tickets: 0,
};

const side: MergeSide = {
  user_id: 7,
  first_name: 'Thandi',
  last_name: 'Zulu',
  email: 'thandi@example.org',
  email_confirmed: true,
  date_of_birth: '2001-04-05',
  active: true,
  joined_at: '2026-01-02T08:00:00Z',
  last_seen_on: '2026-11-20',
  holds: { ...nothing, chapters: 4, certificates: 1 },
};

export const preview: MergePreview = {
  stays: side,
  ends: {
    ...side,
    user_id: 8,
    email: 'thandi@old.example',
    email_confirmed: false,
    date_of_birth: '2001-05-04',
    holds: { ...nothing, chapters: 2, certificates: 1 },
  },
  refusals: [],
  settled: [
    { case: 'chapter', module_name: 'Money', subject: '2', stays: 9, ends: 12, kept: 'ends' },
    {
      case: 'certificate',
      module_name: 'Money',
      subject: null,
      stays: '2026-11-03T08:00:00Z',
      ends: '2026-02-03T08:00:00Z',
      kept: 'ends',
    },
  ],
  revision: 'one',
};
