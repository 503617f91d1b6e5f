import { light } from '@readytowork/brand';

/** Colour of the name and headings on paper, in either theme. */
export const accent = light.teal;
