import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { PrintButton } from '../../lib/print-button.tsx';

/** Empty columns for dates, to fill in by hand. */
const days = [1, 2, 3, 4, 5, 6];
/** Empty lines for visitors. */
const spare = [1, 2, 3, 4, 5];

interface AttendanceProps {
  group: Group;
  learners: readonly { member: number; name: string }[];
}

/** An attendance sheet to print and sign. */
export function Attendance({ group, learners }: AttendanceProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="list-head">
        <PrintButton />
      </div>
      <p>
        <Trans>Facilitator: {group.facilitator}</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className="table paper-table" aria-label={t`Attendance list`} tabIndex={0}>
        <table className="attendance">
          <thead>
            <tr>
              <th scope="col">
                <Trans>No.</Trans>
              </th>
              <th scope="col">
                <Trans>Name and surname</Trans>
              </th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <Trans>Date</Trans>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {learners.map(({ member, name }, index) => (
              <Line key={member} number={index + 1} name={name} />
            ))}
            {spare.map((more) => (
              <Line key={`spare ${more}`} number={learners.length + more} name="" />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Line({ number, name }: { number: number; name: string }) {
  return (
    <tr>
      <td>{number}</td>
      {name ? <th scope="row">{name}</th> : <td />}
      {days.map((day) => (
        <td key={day} />
      ))}
    </tr>
  );
}
