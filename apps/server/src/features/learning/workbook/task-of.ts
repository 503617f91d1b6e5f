import type { WorkbookEntry } from '@readytowork/activities';
import type { Course } from '@readytowork/courseware';

export interface Task extends WorkbookEntry {
  /** Where the course asks for it. */
  place: { chapter: number; slide: number };
}

/** The task under this name, where the course has it. */
export function taskOf({ chapters }: Pick<Course, 'chapters'>, name: string): Task | undefined {
  for (const chapter of chapters)
    for (const slide of chapter.slides)
      for (const activity of slide.activities)
        if (activity.kind === 'write' && activity.name === name)
          return { ...activity, place: { chapter: chapter.number, slide: slide.number } };
  return undefined;
}
