/** Chapters first, for the assessment opens with them; then answers, then ratings, for only who passed may rate. What was written last: it is the largest. */
export const priorities = { progress: 0, answer: 1, rating: 2, message: 3, writing: 4 };
