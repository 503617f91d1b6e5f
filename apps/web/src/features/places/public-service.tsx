import { Trans } from '@lingui/react/macro';

/** How to apply for government jobs, which works differently. */
export function PublicService() {
  return (
    <section className="card">
      <h2>
        <Trans>How to apply for a government job</Trans>
      </h2>
      <ol>
        <li>
          <Trans>
            Find the post in the vacancy circular or on the department's own site. Note its reference number.
          </Trans>
        </li>
        <li>
          <Trans>Fill in the newest form Z83, every page, and sign it. One form for each post.</Trans>
        </li>
        <li>
          <Trans>
            Add your CV. Certified copies are usually asked for only once you are on the shortlist: the advert
            says so.
          </Trans>
        </li>
        <li>
          <Trans>Send it before the closing date, the way the advert says. It costs nothing.</Trans>
        </li>
      </ol>
    </section>
  );
}
