import { Trans } from '@lingui/react/macro';
import { type Cv, longest } from '@readytowork/cv';
import { words } from '@readytowork/cv/json-resume';
import type { Letter } from '@readytowork/cv/letter';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import type { OwnFacts } from '../own-facts.ts';
import { FromWorkbook } from './from-workbook.tsx';
import { TextBox, TextInput } from './text-input.tsx';

interface LetterFieldsProps {
  letter: Letter;
  cv: Cv;
  facts: OwnFacts | undefined;
  change: (part: Partial<Letter>) => void;
}

/** The four parts of a letter: job, proof, reason and start. */
export function LetterFields({ letter, cv, facts, change }: LetterFieldsProps) {
  const use = (line: string) =>
    change({ proof: words([letter.proof, line].filter(Boolean).join(' '), longest.about, true) });
  return (
    <>
      {!cv.name && (
        <p>
          <Trans>
            Your name and phone number come from your CV:{' '}
            <Link to={`${paths.cv}?step=contact`}>write them there first</Link>.
          </Trans>
        </p>
      )}
      <h2>
        <Trans>1. Which job, and where you saw it</Trans>
      </h2>
      <JobFields letter={letter} change={change} />
      <h2>
        <Trans>2. Your best proof for it</Trans>
      </h2>
      <FromWorkbook lines={facts?.proof ?? []} has={(line) => letter.proof.includes(line)} onUse={use} />
      <TextBox
        label={<Trans>What you did, how much or how often, what came of it</Trans>}
        value={letter.proof}
        onChange={(proof) => change({ proof })}
      />
      <h2>
        <Trans>3. Why this employer</Trans>
      </h2>
      <TextBox
        label={<Trans>One real thing that you saw there. “You are a market leader” fits anyone.</Trans>}
        value={letter.why}
        onChange={(why) => change({ why })}
      />
      <h2>
        <Trans>4. When you can start</Trans>
      </h2>
      <TextInput
        label={<Trans>I can start …</Trans>}
        hint={<Trans>Like “on Monday”. Your number is added by itself.</Trans>}
        value={letter.start}
        onChange={(start) => change({ start })}
      />
    </>
  );
}

function JobFields({ letter, change }: Pick<LetterFieldsProps, 'letter' | 'change'>) {
  return (
    <>
      <TextInput
        label={<Trans>The job, in the words of the advert</Trans>}
        hint={<Trans>Like “bakery assistant”.</Trans>}
        value={letter.job}
        onChange={(job) => change({ job })}
      />
      <TextInput
        label={<Trans>Where you saw it</Trans>}
        hint={<Trans>Like “on your notice board”.</Trans>}
        value={letter.seen}
        onChange={(seen) => change({ seen })}
      />
      <TextInput
        label={<Trans>Company</Trans>}
        value={letter.company}
        onChange={(company) => change({ company })}
      />
      <TextInput
        label={<Trans>Name of the person, if you know it</Trans>}
        hint={<Trans>Like “Mr Jacobs”.</Trans>}
        value={letter.person}
        onChange={(person) => change({ person })}
      />
    </>
  );
}
