import { i18n } from '@lingui/core';
import { messages } from './en.po';

// Imported by the page of the tool (lingui.config.ts), so that its words arrive with its code.
i18n.load('en', messages);
