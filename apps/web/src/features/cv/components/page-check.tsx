import { Select, Trans } from '@lingui/react/macro';
import { type Cv, isEmpty } from '@readytowork/cv';
import { type Cut, type Finding, findings, lengthOf } from '@readytowork/cv/check';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useMemo } from 'react';
import styles from '../cv.module.scss';

/** Whether the CV fits one page, what to cut if it does not, and what to correct before sending it. */
export function PageCheck({ cv }: { cv: Cv }) {
  const { linesOver, cuts } = useMemo(() => lengthOf(cv), [cv]);
  const found = useMemo(() => findings(cv), [cv]);
  return (
    <section className={styles.check}>
      <h3>
        <Trans>Before you send it</Trans>
      </h3>
      {isEmpty(cv) && (
        <p>
          <Trans>There is nothing on your CV yet. Begin with your name and your phone number.</Trans>
        </p>
      )}
      {!isEmpty(cv) && linesOver === 0 && (
        <p>
          <Trans>Good: it fits on one page.</Trans>
        </p>
      )}
      {linesOver > 0 && (
        <>
          <p>
            <Select
              value={pluralForm(linesOver)}
              _one={`It is ${linesOver} line too long for one page.`}
              other={`It is ${linesOver} lines too long for one page.`}
            />{' '}
            {cuts.length > 0 && <Trans>What a reader will miss least:</Trans>}
          </p>
          <ol>
            {cuts.map((cut) => (
              <li key={cut.what + cut.of}>
                <CutWords cut={cut} />
              </li>
            ))}
          </ol>
        </>
      )}
      {!isEmpty(cv) && (
        <ul>
          {found.map((one) => (
            <li key={one.kind}>
              <FindingWords finding={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CutWords({ cut: { what, of, lines } }: { cut: Cut }) {
  const saved = (
    <Select value={pluralForm(lines)} _one={`saves ${lines} line`} other={`saves ${lines} lines`} />
  );
  switch (what) {
    case 'school':
      return (
        <Trans>
          Leave out “{of}”: the highest is enough ({saved}).
        </Trans>
      );
    case 'points':
      return (
        <Trans>
          Keep the two best lines of “{of}” ({saved}).
        </Trans>
      );
    case 'about':
      return <Trans>Make your sentences about yourself half as long ({saved}).</Trans>;
    case 'certificates':
      return (
        <Trans>
          Leave out the certificate “{of}”, if the advert does not ask for it ({saved}).
        </Trans>
      );
    case 'experience':
      return (
        <Trans>
          Leave out “{of}”: it is the oldest ({saved}).
        </Trans>
      );
  }
}

function FindingWords({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'id-number':
      return (
        <Trans>
          There is an ID number in it. Take it out: it helps thieves, and nobody needs it before you are
          hired.
        </Trans>
      );
    case 'name':
      return <Trans>Your name is not on it yet.</Trans>;
    case 'no-phone':
      return <Trans>Your phone number is not on it yet: without it nobody can invite you.</Trans>;
    case 'email':
      return <Trans>Look at your email address: it should be like “thandi@example.org”.</Trans>;
    case 'years':
      return <Trans>Look at your years: something ends before it begins.</Trans>;
    case 'phone':
      return <Trans>Look at your phone number: it should have ten digits and begin with 0.</Trans>;
    case 'gap':
      return <Trans>There are still gaps (…) to fill.</Trans>;
    case 'empty-words':
      return <Trans>“{finding.words}” is on nearly every CV. Say what you did instead.</Trans>;
    case 'no-number':
      return <Trans>No line says how much or how often. A number makes it easy to believe.</Trans>;
  }
}
