import type { WorkbookEntry } from '@readytowork/activities';
import type { Course } from '@readytowork/courseware';

export interface Task extends WorkbookEntry {
  /** The slide with the task. */
  place: { chapter: number; slide: number };
}

/** Finds the course's task with this name. */
export function taskOf({ chapters }: Pick<Course, 'chapters'>, name: string): Task | undefined {
  for (const chapter of chapters)
    for (const slide of chapter.slides)
      for (const activity of slide.activities)
        if (activity.kind === 'write' && activity.name === name)
          return { ...activity, place: { chapter: chapter.number, slide: slide.number } };
  return undefined;
}
