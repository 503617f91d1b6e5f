import type { Plugin } from 'vite';

/**
 * Leaves out of drawings that scripts hold as text (`?raw`) what HTML does not need: the namespace, and line ends between elements.
 * Two of them load with every page.
 */
export function inlineDrawings(): Plugin {
  return {
    name: 'inline-drawings',
    enforce: 'pre',
    transform: {
      filter: { id: /\.svg\?raw$/ },
      handler: (code) =>
        code.replace(/ xmlns=(\\?")http:\/\/www\.w3\.org\/2000\/svg\1/, '').replaceAll('>\\n', '>'),
    },
  };
}
