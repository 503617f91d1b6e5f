import { i18n } from '@lingui/core';
import { messages } from './en.po';

// Imported by the pages of CV and letter before somebody begins (lingui.config.ts), so that its words arrive with its code.
i18n.load('en', messages);
