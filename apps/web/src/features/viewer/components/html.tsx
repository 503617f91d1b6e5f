interface HtmlProps {
  className: string | undefined;
  /** HTML from the course builder, which escapes all text. */
  children: string;
}

export function Html({ className, children }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the course builder.
  return <div className={className} dangerouslySetInnerHTML={{ __html: children }} />;
}
