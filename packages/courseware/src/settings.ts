import { artNames, isArt, personNames, placeNames } from './art.ts';
import { type Layout, layouts } from './course.ts';
import type { Report } from './problem.ts';
import type { Setting, SlideSource } from './slide-source.ts';

export interface Settings {
  /** Missing if it is invalid; the problem is reported. */
  layout?: Layout;
  art?: string;
  /** The name of an uploaded picture, and its description. */
  picture?: string;
  alt?: string;
  minutes?: number;
  /** Names of facts that the slide relies on without showing a value. */
  facts?: string[];
}

/** Reads the settings at the start of a slide: `layout`, `art`, `picture`, `alt`, `minutes`, `facts`. */
export function readSettings(source: SlideSource, report: Report): Settings {
  const settings: Settings = {};
  const seen = new Set<string>();
  for (const setting of source.settings) {
    if (seen.has(setting.key))
      report(setting.line, `The setting "${setting.key}" is written twice. Keep one.`);
    else Object.assign(settings, readSetting(setting, report));
    seen.add(setting.key);
  }
  // splitSlides already reports a slide without any settings.
  if (seen.size > 0 && !seen.has('layout'))
    report(source.line, `The setting "layout" is missing. Choose one of: ${layouts.join(', ')}.`);
  if (settings.layout === 'do-now' && !seen.has('minutes'))
    report(source.line, 'A do-now slide needs a duration: add the setting "minutes: 5".');
  if (settings.layout !== 'do-now' && settings.minutes !== undefined)
    report(source.line, 'The setting "minutes" belongs to do-now slides only.');
  return settings;
}

const noDrawing = (name: string): string =>
  name.includes('+')
    ? `"${name}" is not a scene. A scene is a place (${placeNames.join(', ')}) and one to three people (${personNames.join(', ')}): rank+thandi+sipho.`
    : `There is no drawing "${name}". The drawings are: ${artNames.join(', ')}.`;

function readSetting({ key, value, line }: Setting, report: Report): Settings {
  if (key === 'layout') {
    const layout = layouts.find((name) => name === value);
    if (layout) return { layout };
    report(line, `There is no layout "${value}". The layouts are: ${layouts.join(', ')}.`);
  } else if (key === 'art') {
    if (!isArt(value)) report(line, noDrawing(value));
    return { art: value };
  } else if (key === 'picture' || key === 'alt') return { [key]: value };
  else if (key === 'minutes') {
    if (/^[1-9]\d?$/u.test(value)) return { minutes: Number(value) };
    report(line, `"minutes: ${value}" is invalid. Write a whole number from 1 to 99: "minutes: 5".`);
  } else if (key === 'facts') return { facts: value.split(/\s*,\s*/u).filter(Boolean) };
  else
    report(
      line,
      `There is no setting "${key}". The settings are: layout, art, picture, alt, minutes, facts.`,
    );
  return {};
}
