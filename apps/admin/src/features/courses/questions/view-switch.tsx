import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import styles from './questions.module.scss';

export type View = 'text' | 'form';

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

/** Two views of the same text; changing between them loses nothing. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div className={`actions ${styles.views}`}>
      <Button
        look={view === 'text' ? 'primary' : 'secondary'}
        aria-pressed={view === 'text'}
        onClick={() => onChange('text')}
      >
        <Trans>As text</Trans>
      </Button>
      <Button
        look={view === 'form' ? 'primary' : 'secondary'}
        aria-pressed={view === 'form'}
        onClick={() => onChange('form')}
      >
        <Trans>As a form</Trans>
      </Button>
    </div>
  );
}
