import { Trans, useLingui } from '@lingui/react/macro';
import { longest } from '@readytowork/cv';
import { words } from '@readytowork/cv/json-resume';
import { Button } from '@readytowork/ui/button';
import { FromWorkbook } from './from-workbook.tsx';
import type { StepProps } from './step-props.ts';
import { TextBox, TextInput } from './text-input.tsx';

/** The learner describes in two sentences what they offer, starting from a pattern. */
export function AboutStep({ cv, facts, change }: StepProps) {
  const { t } = useLingui();
  const pattern = t`I am … from …. I have …, for … (how long, how many). I am looking for … where I can ….`;
  const use = (line: string) =>
    change({ about: words([cv.about, line].filter(Boolean).join(' '), longest.about, true) });
  return (
    <>
      <TextInput
        label={<Trans>What you are looking for, in one line</Trans>}
        hint={
          <Trans>Like “School leaver looking for a retail learnership”. Use the words of the advert.</Trans>
        }
        value={cv.line}
        onChange={(line) => change({ line })}
      />
      <FromWorkbook lines={facts?.about ?? []} has={(line) => cv.about.includes(line)} onUse={use} />
      <TextBox
        label={<Trans>Two sentences about you</Trans>}
        value={cv.about}
        onChange={(about) => change({ about })}
      />
      {cv.about === '' && (
        <p>
          <Button look="secondary" onClick={() => change({ about: pattern })}>
            <Trans>Start with a pattern</Trans>
          </Button>
        </p>
      )}
      <details>
        <summary>
          <Trans>An example</Trans>
        </summary>
        <p>
          <Trans>
            Matric 2025 with 68 % for Business Studies. Sold snacks after school for two years without one
            cash shortage. Looking for a retail learnership where I can serve customers and learn about stock.
          </Trans>
        </p>
      </details>
    </>
  );
}
