const name = 'sentence';
/** Milliseconds without automatic scrolling after the learner has scrolled. */
const afterScroll = 5_000;
/** Pixels at the top and the foot of the screen that bars may cover. */
const covered = 72;

let scrolledAt = Number.NEGATIVE_INFINITY;
const scrolled = () => {
  scrolledAt = performance.now();
};

/** Marks the sentence that is read, and brings it into sight unless the learner has just scrolled; undefined removes the mark. */
export function markSentence(place: Range | undefined): void {
  if ('highlights' in CSS) CSS.highlights.delete(name);
  if (!place) {
    window.removeEventListener('wheel', scrolled);
    window.removeEventListener('touchmove', scrolled);
    return;
  }
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(place));
  window.addEventListener('wheel', scrolled, { passive: true });
  window.addEventListener('touchmove', scrolled, { passive: true });
  const { top, bottom, width } = place.getBoundingClientRect();
  const isHidden = width <= 1;
  const isSeen = top >= covered && bottom <= window.innerHeight - covered;
  if (isHidden || isSeen || performance.now() - scrolledAt < afterScroll) return;
  place.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
