import sanitize from 'sanitize-html';

/** Allowed content: text, lists, tables and links. No styles, no media, no scripts. */
const policy: Parameters<typeof sanitize>[1] = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre'],
    ...['ul', 'ol', 'li', 'strong', 'em', 'code', 'kbd', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page's own heading is its only h1.
    h1: 'h2',
    a: (tagName, { href }) => ({
      tagName,
      attribs: href ? { href, ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' }) } : {},
    }),
  },
};

/**
 * The only function that cleans foreign HTML, used before storing it and again before sending it. Cleaning twice changes nothing.
 */
export const cleanHtml = (html: string): string => sanitize(html, policy);
