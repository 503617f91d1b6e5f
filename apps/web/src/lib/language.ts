import { i18n } from '@lingui/core';

/** Activates English, the only language so far. The build puts its texts into the code (packages/ui/build/words-in-place.ts). */
export function speakEnglish(): void {
  i18n.load('en', {});
  i18n.activate('en');
}
