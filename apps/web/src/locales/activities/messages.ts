import { i18n } from '@lingui/core';
import { messages } from './en.po';

// Imported by what stands beside a slide (lingui.config.ts), so that its words arrive with its code.
i18n.load('en', messages);
