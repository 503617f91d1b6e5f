/** Every English word that a SCORM course shows besides the course's own: one file to translate. */
export const words = {
  chapters: 'Chapters',
  chapter: (number: number, of: number) => `Chapter ${number} of ${of}`,
  slide: (number: number, of: number) => `Slide ${number} of ${of}`,
  seen: (seen: number, of: number) => `${seen} of ${of} slides seen`,
  done: 'Done',
  progress: 'Progress in the course',
  previous: 'Previous',
  next: 'Next',
  nextChapter: 'Next chapter',
  finish: 'Finish',
  moves: 'Move through the course',
  takes: (minutes: number) => `Do now: takes ${minutes} min`,
  doNow: 'Do now',
  example: 'Example',
  again: (first: string) => `Then it begins again: ${first}.`,
  check: 'Check yourself',
  answer: 'Check my answer',
  choose: 'Choose an answer first.',
  right: 'That is right.',
  wrong: 'Not quite. Read why, then try again.',
  tryAgain: 'Try again',
  why: 'Why',
  welcomeBack: 'Welcome back. You are where you stopped.',
  end: 'The end of the course',
  allDone: 'Well done: you have seen every slide and answered every question. You may close the course now.',
  openWork: 'You are not done yet. This is still open; what you did is kept.',
  score: (right: number, of: number) => `${right} of ${of} questions right at the first try.`,
  openIn: (slides: number, checks: number) =>
    [
      slides > 0 ? `${slides} ${slides === 1 ? 'slide' : 'slides'} not seen` : '',
      checks > 0 ? `${checks} ${checks === 1 ? 'question' : 'questions'} not answered` : '',
    ]
      .filter(Boolean)
      .join(', '),
  goTo: (chapter: string) => `Go on with ${chapter}`,
  unkept:
    'Your learning platform did not take the last step. Keep this page open: the next step tries again.',
  alone: 'A preview: no learning platform is there to keep what you do.',
} as const;
