import { i18n } from '@lingui/core';
import { messages } from './en.po';

// Imported by the pages of the community (lingui.config.ts), so that their words arrive with their code.
i18n.load('en', messages);
