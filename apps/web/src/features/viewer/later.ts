// Fetched once the learner uses the page, so that a chapter's end is there without a network too.

export { ChapterEnd } from './components/chapter-end.tsx';
export { Listen } from './components/listen.tsx';
