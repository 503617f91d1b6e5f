import { Trans } from '@lingui/react/macro';

/** Notice before a reader leaves for a source's site (docs/specification.md, section 2). */
export function LeavingNotice({ site }: { site: string }) {
  return (
    <>
      <p>
        <Trans>
          You are leaving ReadytoWork for someone else’s site. ReadytoWork is not responsible for what is
          there, and it may use data.
        </Trans>
      </p>
      <p>
        <strong>{site}</strong>
      </p>
    </>
  );
}
