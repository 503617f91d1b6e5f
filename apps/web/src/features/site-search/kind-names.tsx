import { Trans } from '@lingui/react/macro';
import type { FoundThing } from '@readytowork/contract';
import type { ReactNode } from 'react';

/** The kind of a result, shown beside its title. */
export const kindNames: Record<FoundThing['kind'], ReactNode> = {
  tool: <Trans>Page</Trans>,
  course: <Trans>Course</Trans>,
  chapter: <Trans>Chapter</Trans>,
  word: <Trans>What it means</Trans>,
  place: <Trans>Other site</Trans>,
  helpline: <Trans>Help line</Trans>,
  help: <Trans>Self Help</Trans>,
  faq: <Trans>FAQ</Trans>,
  news: <Trans>News</Trans>,
  wellness: <Trans>Wellness</Trans>,
  hustle: <Trans>Side hustle</Trans>,
};
