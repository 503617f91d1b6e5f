import type { ModuleSummary, MyGroup } from '@readytowork/contract';

export const groupOf = (own: Partial<MyGroup> = {}): MyGroup => ({
  id: 7,
  name: 'Tuesday evenings',
  facilitator: 'Thandi Guide',
  state: 'joined',
  open: true,
  code: null,
  agreed_at: '2026-11-02T08:00:00.000Z',
  facilitators_changed_at: null,
  help: null,
  messages: { unread: 0, any: false },
  modules: [],
  ...own,
});

export const moduleOf = (
  module: number,
  slug: string,
  due_on: string | null,
): MyGroup['modules'][number] => ({
  module,
  slug,
  name: `Course ${slug}`,
  due_on,
});

export const summaryOf = (id: number, passed: boolean): ModuleSummary => ({
  id,
  slug: `course-${id}`,
  name: `Course ${id}`,
  is_scorm: false,
  completed: 0,
  total: 10,
  passed,
  last_activity: null,
  scorm: null,
  chapters: [],
});
