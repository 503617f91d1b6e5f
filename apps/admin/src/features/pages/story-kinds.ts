import type { ArticleKind, StoryKind } from '@readytowork/contract';

/** The kinds whose articles have an address and a page each. */
export const storyKinds = ['news', 'wellness', 'hustle'] as const satisfies readonly StoryKind[];

export const isStoryKind = (kind: ArticleKind): kind is StoryKind => storyKinds.some((each) => each === kind);
