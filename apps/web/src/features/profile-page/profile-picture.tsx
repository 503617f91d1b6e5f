import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useObjectAddress } from '../../lib/use-object-address.ts';
import styles from './profile-page.module.scss';
import { pictureOfPageQuery } from './profile-queries.ts';

interface ProfilePictureProps {
  /** User id of the reader; visitors get the picture from a public address. */
  reader: number | undefined;
  handle: string;
  /** File name; null without a picture. */
  picture: string | null;
  name: string;
}

/** Shows a member's picture, with its space reserved until it has loaded. */
export function ProfilePicture({ reader, handle, picture, name }: ProfilePictureProps) {
  const { t } = useLingui();
  const shown = { className: styles.picture ?? '', alt: t`Picture of ${name}`, width: 128, height: 128 };
  if (picture === null) return <Initial name={name} />;
  if (reader === undefined)
    return <img {...shown} alt={shown.alt} src={`/v1/people/${encodeURIComponent(handle)}/picture/`} />;
  return <Fetched reader={reader} handle={handle} picture={picture} shown={shown} />;
}

interface FetchedProps {
  reader: number;
  handle: string;
  picture: string;
  shown: { className: string; alt: string; width: number; height: number };
}

/** Fetches the picture with the session's token in a header, which an image element cannot send. */
function Fetched({ reader, handle, picture, shown }: FetchedProps) {
  const { data } = useQuery(pictureOfPageQuery(reader, handle, picture));
  const address = useObjectAddress(data);
  return address ? <img {...shown} alt={shown.alt} src={address} /> : <div className={styles.picture} />;
}

function Initial({ name }: { name: string }) {
  const [first = ''] = name;
  return (
    <div className={styles.initial} aria-hidden="true">
      {first}
    </div>
  );
}
