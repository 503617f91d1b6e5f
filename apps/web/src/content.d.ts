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
