declare module '*/cards.yaml' {
  const cards: {
    slug: string;
    title: string;
    family: import('@readytowork/contract').Webmodule['family'];
    art: string;
    points: { topic: string; text: string }[];
  }[];
  export default cards;
}

declare module '*/interests.yaml' {
  interface Link {
    name: string;
    url: string;
    checked_on: string;
  }
  type Letter = 'R' | 'I' | 'A' | 'S' | 'E' | 'C';
  const interests: {
    source: Link;
    guidance: Link;
    kinds: { letter: Letter; name: string; likes: string; families: string[]; courses: string[] }[];
    statements: { letter: Letter; text: string }[];
  };
  export default interests;
}

declare module '*/paths.yaml' {
  type Tick = import('@readytowork/contract/choices').PathTick;
  interface Step {
    title: string;
    promise: string;
  }
  const paths: {
    aim: import('@readytowork/contract/choices').Aim;
    option: string;
    title: string;
    steps: (
      | (Step & { course: string; chapter?: number })
      | (Step & { page: string; tick: Tick; minutes: number })
      | (Step & { choose: true })
    )[];
  }[];
  export default paths;
}

declare module '*/interview.yaml' {
  interface Outline {
    slug: string;
    question: string;
    topic: string;
  }
  const questions: (Outline & {
    why_asked: string;
    good_answer: string[];
    example_opening: string;
    avoid: string[];
  })[];
  /** What the page's script needs; the words come with its document. */
  export const outline: Outline[];
  export default questions;
}

declare module '*/words.yaml' {
  const asked: {
    lines: { slug: string; name: string; phone: string; about: string }[];
    topics: { topic: 'harm' | 'violence' | 'insult'; lines: string[]; words: string[] }[];
  };
  export default asked;
}

declare module '*/house-rules.yaml' {
  const houseRules: {
    /** Of the rules; it changes with what they mean. */
    version: string;
    rules: { title: string; text: string }[];
    /** What happens to whoever breaks them. */
    consequences: string[];
  };
  export default houseRules;
}
