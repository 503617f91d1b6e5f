/**
 * Chapters come first because they open the assessment. Ratings come after answers because only a learner who passed may rate.
 * Texts come last because they are the largest.
 */
export const priorities = {
  progress: 0,
  answer: 1,
  rating: 2,
  message: 3,
  writing: 4,
};
