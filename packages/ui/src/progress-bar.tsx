interface ProgressBarProps {
  /** A whole number from 0 to 100. */
  percent: number;
  label: string;
}

/** A progress bar with its percentage as text beside it. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div className="progress-bar">
      <progress max={100} value={percent} aria-label={label} />
      <span className="progress-figure" aria-hidden="true">
        {`${percent}\u00a0%`}
      </span>
    </div>
  );
}
