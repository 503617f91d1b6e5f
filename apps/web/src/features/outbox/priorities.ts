/** Chapters first, for the assessment opens with them; then answers, then ratings, for only who passed may rate. */
export const priorities = { progress: 0, answer: 1, rating: 2 };
