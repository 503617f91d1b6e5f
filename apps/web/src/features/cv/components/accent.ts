import { light } from '@readytowork/brand';

/** Colour of the name and headings on paper, the same in the light and dark theme. */
export const accent = light.teal;
