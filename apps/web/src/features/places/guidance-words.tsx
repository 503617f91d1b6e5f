import { Trans } from '@lingui/react/macro';

/** The notice shown before a visitor leaves for the career guidance site (docs/specification.md, section 1). */
export function GuidanceWords() {
  return (
    <>
      <p>
        <Trans>
          You are leaving ReadytoWork for a career guidance site that someone else runs. It is free. What you
          enter there is handled by its own rules, and ReadytoWork is not responsible for what is on that
          site.
        </Trans>
      </p>
      <p>
        <Trans>What it suggests is there to get you thinking. The choice is yours.</Trans>
      </p>
    </>
  );
}
