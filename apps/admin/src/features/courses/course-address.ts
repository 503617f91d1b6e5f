import { generatePath } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

export const courseAddress = (id: number): string => generatePath(paths.course, { id: String(id) });

export const questionsAddress = (id: number): string =>
  generatePath(paths.courseQuestions, { id: String(id) });

export const versionAddress = (id: number, version: number): string =>
  generatePath(paths.courseVersion, { id: String(id), version: String(version) });

export const answersAddress = (id: number): string => generatePath(paths.courseAnswers, { id: String(id) });
