import { Trans } from '@lingui/react/macro';
import interests from '../../../../../content/interests.yaml';
import { type Source, SourceLink } from '../sources/source-link.tsx';
import styles from './interests.module.scss';
import { KindCard } from './kind-card.tsx';

type Written = typeof interests.source;
const asSource = ({ name, url, checked_on }: Written): Source => ({ name, url, checkedOn: checked_on });

/** The six kinds of interest, further reading and their source; readable without JavaScript. */
export function AllKinds() {
  return (
    <section>
      <h2>
        <Trans>The six kinds of interest</Trans>
      </h2>
      <div className={styles.kinds}>
        {interests.kinds.map((kind) => (
          <KindCard key={kind.letter} kind={kind} />
        ))}
      </div>
      <h2>
        <Trans>Where to look up a kind of work</Trans>
      </h2>
      <div className={styles.words}>
        <Trans>
          What people do all day in a job, which subjects it needs and where to learn it: read that in the{' '}
          <SourceLink source={asSource(interests.guidance)} />. It is free of charge.
        </Trans>
      </div>
      <h2>
        <Trans>Where this comes from</Trans>
      </h2>
      <div className={styles.words}>
        <Trans>
          The six kinds are an idea of the psychologist John Holland. The 48 statements are inspired by scales
          that are free for everybody to use: <SourceLink source={asSource(interests.source)} />. We wrote
          them in our own words for South Africa, so nobody has tested these wordings.
        </Trans>
      </div>
    </section>
  );
}
