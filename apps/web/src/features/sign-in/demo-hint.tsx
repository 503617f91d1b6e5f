import { Trans } from '@lingui/react/macro';
import { usePageData } from '../../lib/page-data.ts';

/** The demo's accounts (docs/contract.md, section 1), shown only in the demo. */
const accounts = ['learner@example.org', 'facilitator@example.org', 'admin@example.org'];
const password = 'ReadyToWork-demo-1';

export function DemoHint() {
  if (!usePageData().settings.demo) return null;
  return (
    <aside className="demo-hint">
      <h2>
        <Trans>This is a demo</Trans>
      </h2>
      <p>
        <Trans>Sign in with one of these addresses:</Trans>
      </p>
      <ul>
        {accounts.map((account) => (
          <li key={account}>
            <code>{account}</code>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          The password is <code>{password}</code>
        </Trans>
      </p>
    </aside>
  );
}
