import { light } from '@readytowork/brand';

/** The colour of name and headings on paper, whatever the theme of the screen. */
export const accent = light.teal;
