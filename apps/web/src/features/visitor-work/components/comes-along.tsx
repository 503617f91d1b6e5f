import { Select, Trans } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useVisitorItems } from '../use-visitor-items.ts';

/** Says on the registration page what the new account will take over. */
export function ComesAlong() {
  const texts = useVisitorItems('workbook').items.length;
  const answers = useVisitorItems('checks').items.length;
  if (texts + answers === 0) return null;
  return (
    <div>
      <p>
        <Trans>This was done on this phone and comes into your new account:</Trans>
      </p>
      <ul>
        {texts > 0 && (
          <li>
            <Select
              value={pluralForm(texts)}
              _one="1 text in a workbook"
              other={`${texts} texts in workbooks`}
            />
          </li>
        )}
        {answers > 0 && (
          <li>
            <Select
              value={pluralForm(answers)}
              _one="1 answer in a course"
              other={`${answers} answers in courses`}
            />
          </li>
        )}
      </ul>
    </div>
  );
}
