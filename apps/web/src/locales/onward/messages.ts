import { i18n } from '@lingui/core';
import { messages } from './en.po';

// Imported by the line that leads on from a certificate (lingui.config.ts), so that its words arrive with its code.
i18n.load('en', messages);
