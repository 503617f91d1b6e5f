import { i18n } from '@lingui/core';

/** English, the one language so far. Its words stand where they are said (packages/ui/build/words-in-place.ts). */
export function speakEnglish(): void {
  i18n.load('en', {});
  i18n.activate('en');
}
