/** Words within data, which are neither errors nor acknowledgements. */
export const terms = {
  /** The name of a learner for a course that may not know it. */
  nameless_learner: 'Learner',
  certificate_file: '{course} Certificate.pdf',
  /** The class pack of a facilitator. */
  attendance: 'Attendance: {group}',
  attendance_course: '{course}. Facilitator: {facilitator}',
  attendance_file: 'Attendance list',
  row_number: 'No.',
  name_and_surname: 'Name and surname',
  date: 'Date',
  for_facilitator: 'For the facilitator',
  for_learners: 'For learners',
  slides: 'Slides',
  show_slides: 'Show the slides',
  slide_of_chapter: 'Chapter {chapter}, slide {slide}',
};
