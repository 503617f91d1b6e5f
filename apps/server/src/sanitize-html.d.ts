/** As far as it is used here; the package brings no types. */
declare module 'sanitize-html' {
  interface Tag {
    tagName: string;
    attribs: Record<string, string>;
  }
  interface Policy {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    disallowedTagsMode: 'discard';
    transformTags: Record<string, string | ((tagName: string, attribs: Record<string, string>) => Tag)>;
  }
  export default function sanitize(html: string, policy: Policy): string;
}
