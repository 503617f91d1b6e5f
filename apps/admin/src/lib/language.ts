import { i18n } from '@lingui/core';

/** Sets the language to English, the only one so far. Its texts are in the code (packages/ui/build/words-in-place.ts). */
export function speakEnglish(): void {
  i18n.load('en', {});
  i18n.activate('en');
}
