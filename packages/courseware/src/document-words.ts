/** Our own sentences in slides and documents, with `{names}` in place of values. What courses say is not here. */
const english = {
  /** The code of the language, for hyphens, quotes and screen readers. */
  language: 'en',
  and: ' and ',
  date: 'Date',
  example: 'Example',
  page: 'Page {page} of {pages}',

  certificate: 'Certificate of completion',
  certificate_document: 'Certificate of completion: {learner}, {module}',
  certify: 'This is to certify that',
  completed: 'has completed the course and passed its assessment:',
  minutes_of_learning: '{minutes} minutes of learning',
  issued_by: 'issued by {issuer}',
  learnt: 'What was learnt: ',
  certificate_number: 'Certificate number',
  genuine: 'Anyone can check that this certificate is genuine: {address}',

  training: 'Certificate of training',
  training_document: 'Certificate to fill in by hand: {course}',
  training_by_hand: 'Volunteer training · filled in by hand',
  name_in_capitals: 'Name and surname, in block letters',
  trained: 'has taken part in a volunteer training session and worked through the course',
  facilitator_name: 'Facilitator: name and surname',
  facilitator_signature: 'Facilitator: signature',
  training_note:
    'Given by the facilitator. It has no number and cannot be checked online; a certificate earned on ReadytoWork can.',

  assessment: 'Assessment',
  assessment_document: 'Assessment: {course}',
  name_and_surname: 'Name and surname',
  group: 'Group',
  right_of: 'Right, of {questions}',
  how_it_works: 'How it works.',
  assessment_rules:
    'There are {questions} questions. Each has one right answer: tick one box. Take your time and work on your own. You pass with 80\u00A0%, that is {pass} of {questions}. If you need another try, you may have one.',

  answer_sheet: 'Answer sheet',
  answer_sheet_document: 'Answer sheet: {course}',
  for_facilitators: 'For facilitators.',
  answers_rules:
    'Keep this sheet to yourself until everybody has handed in. The letters belong to the assessment printed from the same version of the course. The pass mark is 80\u00A0%: {pass} of {questions} right answers.',
  right: 'Right',
  per_cent: 'Per cent',
  result: 'Result',
  passed: 'Passed',
  not_yet: 'Not yet',
  in_chapter: 'Chapter: {chapter}.',
  right_answers: 'The right answers',
  score: 'The score',
  why: 'Why',

  guide: 'Facilitator guide',
  guide_document: 'Facilitator guide: {course}',
  session: 'A session of {minutes} minutes',
  guide_topics: 'The topics to read and print: {topics}',
  guide_plan: 'This guide with a session plan and activities that need no computer',
  guide_assessment: 'A paper assessment of {questions} questions, and its answer sheet',
  guide_slides: 'The slides and the online assessment, on the site',
  guide_certificate: 'A certificate to fill in by hand after volunteer training',
  guide_outcomes: 'What they will be able to do',
  guide_contents: 'What belongs to it',
  guide_doing: 'What learners do, and the answers',
  they_write: 'They write: {ask}',
  they_work_out: 'They work out: {title}',
  they_live_through: 'They live through: {title}',

  urgent: 'Urgent',
  not_urgent: 'Not urgent',
  important: 'Important',
  not_important: 'Not important',
  week_or_day: 'Week or day',
  matrix_example: '{matrix}: an example',

  assignment: 'Assignment',
  assignment_document: 'Assignment: {course}',
  assignment_rules:
    'You may do this assignment when you have passed the assessment of the course. Read all of it before you begin, and keep a copy of everything you hand in.',

  chapter: 'Chapter {number}',
  chapter_named: 'Chapter {number}: {name}',
  chapter_of: 'Chapter {number} of {chapters}',
  whole_course: 'The whole course to read and print',
  chapters_and_minutes: '{chapters} chapters · {minutes} minutes',
  outcomes: 'What you will be able to do',
  contents: 'Contents',
  all_chapters: 'All chapters',
  do_now: 'Do now',
  do_this_now: 'Do this now',
  min: '{minutes} min',

  check_yourself: 'Check yourself · Question {number}',
  tick_all: 'Tick all that are right.',
  number_lines: 'Number the lines: 1 comes first.',
  join_lines: 'Join what belongs together with a line.',
  my_answer: 'My answer: {blank}',
  my_workbook: 'My workbook',
  own_numbers: 'Try your own numbers',
  yours: 'Yours',
  what_would_you_do: 'What would you do?',
  begin_at_1: 'Begin at 1. Choose, and go on at the number that stands there.',
  from_choice: 'From {choice}:',
  go_to: 'go to {moment}',
  ends_well: 'It ends well.',
  ends_mixed: 'It could have been better. Go back a step and try the other way.',
  ends_badly: 'It ends badly. Go back a step and try another way.',
  answers: 'Answers to the questions',
  words_to_know: 'Words to know',

  facts: 'Facts that can change',
  facts_checked: 'Law, tax and prices change. This is when we checked, and where to see what is true today.',
  checked_on: 'Checked on {date}, see {check}.',

  handout: 'A guide for your next step',
  in_this_guide: 'In this guide',
  handout_by: 'A guide by ReadytoWork',

  cv: 'Curriculum vitae',
  cv_template: 'CV template: {title}',
  cv_example: 'CV example: {title}',
  cv_note: 'An example: this person is invented. Put your own facts in every line, and delete this one.',
};

export type DocumentWords = typeof english;

/** The sentences by language. To add a language, add its words here (docs/adding-a-language.md). */
export const documentWords = new Map<string, DocumentWords>([['en', english]]);

/** The sentences in a language; in English if there are none. */
export const wordsIn = (language = 'en'): DocumentWords => documentWords.get(language) ?? english;
