import { Trans } from '@lingui/react/macro';
import { longest, most } from '@readytowork/cv';
import { words } from '@readytowork/cv/json-resume';
import { Entries } from './entries.tsx';
import { FromWorkbook } from './from-workbook.tsx';
import type { StepProps } from './step-props.ts';
import { TextInput } from './text-input.tsx';

/** Skills with proof, and languages: the strongest part of a CV without a job in it. */
export function SkillsStep({ cv, facts, change }: StepProps) {
  const { skills, languages } = cv;
  const use = (line: string) =>
    change({ skills: [...skills, { name: '', proof: words(line, longest.point) }].slice(0, most.skills) });
  const has = (line: string) => skills.some(({ proof }) => proof === words(line, longest.point));
  return (
    <>
      <p>
        <Trans>
          “Hard-working” is on nearly every CV, so it says nothing. Proof does: what you did, how much or how
          often, and what came of it.
        </Trans>
      </p>
      <FromWorkbook lines={facts?.proof ?? []} has={has} onUse={use} />
      <Entries
        name={<Trans>Skill</Trans>}
        add={<Trans>Add a skill</Trans>}
        entries={skills}
        most={most.skills}
        empty={{ name: '', proof: '' }}
        onChange={(changed) => change({ skills: changed })}
      >
        {(skill, changeSkill) => (
          <>
            <TextInput
              label={<Trans>Skill</Trans>}
              value={skill.name}
              hint={<Trans>Like “Cash handling”.</Trans>}
              onChange={(name) => changeSkill({ ...skill, name })}
            />
            <TextInput
              label={<Trans>Proof</Trans>}
              value={skill.proof}
              most={longest.point}
              hint={<Trans>Like “Balanced a R1 500 till every evening for two years”.</Trans>}
              onChange={(proof) => changeSkill({ ...skill, proof })}
            />
          </>
        )}
      </Entries>
      <Languages languages={languages} change={change} />
    </>
  );
}

interface LanguagesProps extends Pick<StepProps, 'change'> {
  languages: StepProps['cv']['languages'];
}

function Languages({ languages, change }: LanguagesProps) {
  return (
    <>
      <h3>
        <Trans>Languages</Trans>
      </h3>
      <Entries
        name={<Trans>Language</Trans>}
        add={<Trans>Add a language</Trans>}
        entries={languages}
        most={most.languages}
        empty={{ name: '', level: '' }}
        onChange={(changed) => change({ languages: changed })}
      >
        {(language, changeLanguage) => (
          <>
            <TextInput
              label={<Trans>Language</Trans>}
              value={language.name}
              onChange={(name) => changeLanguage({ ...language, name })}
            />
            <TextInput
              label={<Trans>How well</Trans>}
              value={language.level}
              hint={<Trans>Like “home language”, “with customers”, or “some”.</Trans>}
              onChange={(level) => changeLanguage({ ...language, level })}
            />
          </>
        )}
      </Entries>
    </>
  );
}
