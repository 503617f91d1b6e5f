import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmButton } from './confirm-button.tsx';

interface ReleaseNewsProps<T> {
  title: ReactNode;
  /** Says who sees the editor's text until someone has chosen. */
  hint: ReactNode;
  /** Both texts. */
  children: ReactNode;
  keep: { act: () => Promise<T>; consequence: ReactNode };
  take: { act: () => Promise<T>; consequence: ReactNode; done: ReactNode };
  onTaken: (thing: T) => void;
}

/** Shown if a release has a newer version of a text that an editor changed. The editor keeps one of the two. */
export function ReleaseNews<T>({ title, hint, children, keep, take, onTaken }: ReleaseNewsProps<T>) {
  const { t } = useLingui();
  return (
    <section className="card conflict">
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
      <div className="actions">
        <ConfirmButton
          action={t`Keep ours`}
          title={t`Keep our text?`}
          act={keep.act}
          done={<Trans>Our text stays. You are asked again when the file changes again.</Trans>}
          onDone={onTaken}
        >
          <p>{keep.consequence}</p>
        </ConfirmButton>
        <ConfirmButton
          action={t`Take the text of the release`}
          title={t`Take the text of the release?`}
          act={take.act}
          done={take.done}
          onDone={onTaken}
        >
          <p>{take.consequence}</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
