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
      <div className="table paper-table">
        <table className="attendance">
          <caption className="visually-hidden">{t`Attendance list`}</caption>
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
      </div>
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
