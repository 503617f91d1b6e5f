/** A notification: what its reader sees on a locked phone. It names nobody and no course. */
interface PushWords {
  title: string;
  body: string;
  /** The button that stops this kind. */
  stop: string;
}

export const pushes = {
  /** @param last for the third in a row that nobody opened */
  reminders: (last: boolean): PushWords => ({
    title: 'Two minutes for yourself?',
    body: last
      ? 'Your next step is where you left it. This is the last reminder unless you open it.'
      : 'Your next step is where you left it.',
    stop: 'Stop reminders',
  }),
  due_dates: (): PushWords => ({
    title: 'A course is due tomorrow',
    body: 'Open it to see what is left.',
    stop: 'Stop these',
  }),
  replies: (): PushWords => ({
    title: 'Your facilitator wrote to you',
    body: 'Open the site to read it and to answer.',
    stop: 'Stop these',
  }),
  community: (): PushWords => ({
    title: 'News from the community',
    body: 'Open the site to see what is new.',
    stop: 'Stop these',
  }),
};
