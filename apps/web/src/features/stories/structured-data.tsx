import type { Story } from '@readytowork/contract';

/** A story's structured data for search engines (schema.org/Article). */
export function StructuredData({ story }: { story: Story }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: story.title,
    description: story.summary,
    inLanguage: story.language,
    datePublished: story.published_on,
    dateModified: story.changed_on,
    publisher: { '@type': 'Organization', name: 'ReadytoWork' },
  };
  // A "<" in the data must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which no browser runs.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
