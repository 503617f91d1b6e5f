/** Chapters first: they open the assessment. Ratings after answers: only a learner who passed may rate. Texts last: they are the largest. */
export const priorities = { progress: 0, answer: 1, rating: 2, message: 3, writing: 4 };
