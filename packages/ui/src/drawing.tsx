/** An inline drawing: `source` is one of our SVGs, imported with `?raw`, never untrusted. */
export function Drawing({ source, className }: { source: string; className?: string }) {
  const classes = ['drawing', className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is a file of this repository.
  return <span className={classes} aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />;
}
