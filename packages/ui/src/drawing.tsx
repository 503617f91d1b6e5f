/** A drawing that comes with the page: `source` is an SVG of ours, imported with `?raw`, never anything from outside. */
export function Drawing({ source, className }: { source: string; className?: string }) {
  const classes = ['drawing', className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is a file of this repository.
  return <span className={classes} aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />;
}
