import { catalogues, defaultLanguage, type Language } from './languages.ts';

/** The language of the server that best matches an `Accept-Language` header. */
export function askedLanguage(header = ''): Language {
  const asked = header.split(',').map((part) => {
    const [range = '', quality = 'q=1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return { range, quality: Number(quality.replace('q=', '')) };
  });
  asked.sort((one, other) => other.quality - one.quality);
  for (const { range, quality } of asked)
    for (const language of [range, range.replace(/-.*/, '')])
      if (quality > 0 && catalogues.has(language)) return language;
  return defaultLanguage;
}
