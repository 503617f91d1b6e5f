import { Select, Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import styles from '../activities.module.scss';
import { checksOf, type SlideWithActivities } from '../checks-of.ts';
import { idOf } from '../kept/tries.ts';
import { useTries } from '../kept/use-tries.ts';

interface ChecksTriedProps {
  module: number;
  /** The chapter's slides. */
  slides: readonly SlideWithActivities[];
  onTurnTo: (slide: number) => void;
}

/** Shows how many checks of a chapter the learner tried, and links to the others. Checks are voluntary. */
export function ChecksTried({ module, slides, onTurnTo }: ChecksTriedProps) {
  const checks = checksOf(slides);
  const { kept } = useTries(module);
  const open = checks.filter(({ check }) => kept[idOf(check)] === undefined);
  const count = checks.length;
  const tried = count - open.length;
  if (count === 0) return null;
  if (open.length === 0)
    return (
      <p className={styles.tried}>
        <Select
          value={pluralForm(count)}
          _one="You tried the check of this chapter."
          other={`You tried all ${count} checks of this chapter.`}
        />
      </p>
    );
  const left = [...new Set(open.map(({ slide }) => slide))];
  return (
    <div className={styles.tried}>
      <p>
        <Trans>
          {tried} of {count} checks tried. Not tried yet:
        </Trans>
      </p>
      <ul>
        {left.map((slide) => (
          <li key={slide}>
            <Button look="quiet" onClick={() => onTurnTo(slide)}>
              <Trans>Slide {slide}</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
