import type { Practice } from '@readytowork/activities';
import { playPractice } from '@readytowork/activities/practice-player';
import { words } from '../../words.ts';
import { part } from '../part.ts';

/** Plays a practice as on the site. */
export function startPractice(place: HTMLElement, practice: Practice): void {
  playPractice(part(place, '.stage', HTMLElement), practice, words.practice);
}
