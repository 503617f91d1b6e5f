import { i18n } from '@lingui/core';
import { messages } from './en.po';

// Imported by the ways in (lingui.config.ts), so that the words arrive with the code.
i18n.load('en', messages);
