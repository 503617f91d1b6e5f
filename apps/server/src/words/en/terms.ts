/** Words within data, which are neither errors nor acknowledgements. */
export const terms = {
  /** The name of a learner for a course that may not know it. */
  nameless_learner: 'Learner',
  certificate_file: '{course} Certificate.pdf',
};
