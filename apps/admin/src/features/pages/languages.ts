import type { StoryParts } from '@readytowork/contract';

/** Each language's name in that language. */
export const languageNames: Record<StoryParts['language'], string> = {
  en: 'English',
  af: 'Afrikaans',
  nr: 'isiNdebele',
  nso: 'Sesotho sa Leboa',
  ss: 'siSwati',
  st: 'Sesotho',
  tn: 'Setswana',
  ts: 'Xitsonga',
  ve: 'Tshivenḓa',
  xh: 'isiXhosa',
  zu: 'isiZulu',
};
