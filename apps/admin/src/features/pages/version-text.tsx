import type { StoryParts } from '@readytowork/contract';
import { StoryText } from './story-text.tsx';

interface VersionTextProps {
  title: string;
  markdown: string;
  story: StoryParts | null;
}

/** A version as its author wrote it. */
export function VersionText({ title, markdown, story }: VersionTextProps) {
  return (
    <>
      <h3>{title}</h3>
      <pre className="markdown">{markdown}</pre>
      {story && <StoryText story={story} />}
    </>
  );
}
