import { useLingui } from '@lingui/react/macro';
import type { StoryKind } from '@readytowork/contract';

interface CornerWords {
  title: string;
  lead: string;
  /** Description for search engines. */
  description: string;
}

export function useCornerWords(kind: StoryKind): CornerWords {
  const { t } = useLingui();
  const words: Record<StoryKind, CornerWords> = {
    news: {
      title: t`News`,
      lead: t`What is new here, and which dates and laws change something for you.`,
      description: t`News for young South Africans who look for work: pay, rights, study money, data and what is new on ReadytoWork, each with its sources.`,
    },
    wellness: {
      title: t`Wellness`,
      lead: t`For hard days: short pieces to read, and people you can call.`,
      description: t`Short pieces about sleep, stress, refusals, drinking, loneliness and asking for help, with South African help lines.`,
    },
    hustle: {
      title: t`Side hustles`,
      lead: t`Small work that begins with little money: what it costs, what is left for you, and what the law asks.`,
      description: t`Side hustles that a young South African can begin for less than R1 500: the first week, the sums, the law, the risks and a free course that helps.`,
    },
  };
  return words[kind];
}
