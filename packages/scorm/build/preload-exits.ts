import type { Plugin } from 'vite';

/** Lets the page load the script that watches links beside its main script, because the package waits for both. */
export function preloadExits(): Plugin {
  return {
    name: 'preload-exits',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /^exits-.*\.js$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `./${name}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
