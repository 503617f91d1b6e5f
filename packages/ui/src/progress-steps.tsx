import { climbedSteps } from './climbed-steps.ts';

interface ProgressStepsProps {
  completed: number;
  total: number;
  /** The accessible name: "Work Skills". */
  label: string;
  /** The progress as text: "12 of 60 slides". */
  text: string;
  /** Number of steps; set it to `total` if that is small enough to count at a glance. */
  steps?: number;
}

const width = 200;
const rise = 6;

/** Progress as a stair: completed steps are filled, and the sun is on the last. */
export function ProgressSteps({ completed, total, label, text, steps = 8 }: ProgressStepsProps) {
  const climbed = climbedSteps(completed, total, steps);
  const share = total > 0 ? Math.floor((Math.min(completed, total) / total) * 100) : 0;
  const wide = width / steps;
  const base = rise * (steps + 1);
  return (
    <div
      className="progress-steps"
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <svg viewBox={`0 0 ${width} ${base + 14}`} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => {
          const height = rise * (index + 2);
          const box = { x: index * wide + 1, y: base + 14 - height, width: wide - 2, height, rx: 2 };
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places.
          return <rect key={index} {...box} className={index < climbed ? 'step-climbed' : 'step-ahead'} />;
        })}
        {climbed > 0 && (
          <circle
            cx={(climbed - 0.5) * wide}
            cy={base + 14 - rise * (climbed + 1) - 8}
            r="6"
            className="step-sun"
          />
        )}
      </svg>
    </div>
  );
}
