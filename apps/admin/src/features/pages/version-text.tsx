/** A text as it was written. */
export function VersionText({ title, markdown }: { title: string; markdown: string }) {
  return (
    <>
      <h3>{title}</h3>
      <pre className="markdown">{markdown}</pre>
    </>
  );
}
