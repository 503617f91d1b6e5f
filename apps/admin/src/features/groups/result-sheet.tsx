import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupProgress } from '@readytowork/contract';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { PrintButton } from '../../lib/print-button.tsx';
import { resultRows } from './result-rows.ts';

/** Best result of each learner in each course, on one sheet. */
export function ResultSheet({ progress }: { progress: GroupProgress }) {
  const { t } = useLingui();
  const rows = resultRows(progress);
  return (
    <>
      <div className="list-head">
        <AsOf at={progress.as_of} />
        <PrintButton />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className="paper-table" aria-label={t`Best results of the group`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              {progress.modules.map(({ module, name }) => (
                <th key={module} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ member, name, results }) => (
              <tr key={member}>
                <th scope="row">{name}</th>
                {results.map(({ best, module, passed }) => (
                  <td key={module}>
                    {best === null ? '–' : `${best} %`} {passed && <strong>{t`passed`}</strong>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="muted">
        <Trans>The pass mark is 80 %. Shown is the best of all tries.</Trans>
      </p>
    </>
  );
}
