import type { Course, Fact, Slide } from './course.ts';

/**
 * The facts of a slide for which the page shows a day and a source. None if the slide names a help line: a person in need must
 * see the number and nothing beside it.
 */
export function datedFactsOf({ facts }: Pick<Course, 'facts'>, slide: Pick<Slide, 'facts'>): Fact[] {
  const reliedOn = facts.filter(({ name }) => slide.facts.includes(name));
  return reliedOn.some((fact) => fact.help_line) ? [] : reliedOn;
}
