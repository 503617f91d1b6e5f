import { i18n } from '@lingui/core';
import { messages } from '../locales/en.po';

/** English, the one language so far; every text goes through the catalogue, so that others can follow. */
export function speakEnglish(): void {
  i18n.load('en', messages);
  i18n.activate('en');
}
