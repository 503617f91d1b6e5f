import { Trans } from '@lingui/react/macro';
import type { ProfilePage } from '@readytowork/contract';
import { PageHeading } from '@readytowork/ui/page-heading';
import type { ReactNode } from 'react';
import { CertificatesShown } from './certificates-shown.tsx';
import { NewestPosts } from './newest-posts.tsx';
import { Part } from './part.tsx';
import { PictureNote } from './picture-note.tsx';
import styles from './profile-page.module.scss';
import { ProfilePicture } from './profile-picture.tsx';

interface ProfileViewProps {
  page: ProfilePage;
  handle: string;
  /** User id of the reader; undefined for visitors. */
  reader: number | undefined;
  /** Actions available to the reader. */
  actions?: ReactNode;
}

/** A member's profile as far as the reader may see it. The server leaves out hidden parts; empty parts are not shown. */
export function ProfileView({ page, handle, reader, actions }: ProfileViewProps) {
  const { name, picture, rooms, certificates, levels } = page;
  return (
    <article className={styles.profile}>
      <header className={`card ${styles.head}`}>
        <ProfilePicture reader={reader} handle={handle} picture={picture ?? null} name={name} />
        <div className={styles.who}>
          <PageHeading title={name} unlisted />
          {levels && <PictureNote level={levels.picture} />}
          {actions}
        </div>
      </header>
      {reader !== undefined && page.reader !== 'self' && isEmpty(page) && <NothingShown page={page} />}
      <Part title={<Trans>About</Trans>} level={levels?.bio} words={page.bio} />
      <Part title={<Trans>Skills</Trans>} level={levels?.skills} words={page.skills} />
      <Part title={<Trans>Experience</Trans>} level={levels?.experience} words={page.experience} />
      <Part
        title={<Trans>Courses and education</Trans>}
        level={levels?.courses_and_education}
        words={page.education}
      >
        {certificates && certificates.length > 0 && <CertificatesShown certificates={certificates} />}
      </Part>
      <Part title={<Trans>Contact</Trans>} level={levels?.contact} words={page.contact} />
      <Part title={<Trans>Group chats</Trans>} level={levels?.group_chats}>
        {rooms && rooms.length > 0 && (
          <ul>
            {rooms.map((room) => (
              <li key={room}>{room}</li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={<Trans>Posts</Trans>} level={levels?.posts}>
        {page.posts && page.posts.length > 0 && <NewestPosts posts={page.posts} />}
      </Part>
    </article>
  );
}

const isEmpty = ({ bio, skills, experience, education, contact, certificates, rooms, posts }: ProfilePage) =>
  ![bio, skills, experience, education, contact].some(Boolean) &&
  ![certificates, rooms, posts].some((list) => list && list.length > 0);

/** Says that the profile cannot be shown, and what the reader can do. */
function NothingShown({ page: { name, reader } }: { page: ProfilePage }) {
  return (
    <p>
      <Trans>{name} has not filled in this page, or does not show it to you.</Trans>{' '}
      {reader === 'connection' && <Trans>You can write to {name} and ask how things are going.</Trans>}
      {reader === 'participant' && (
        <Trans>
          Do you know {name}? Connect, and you see what {name} shows to connections.
        </Trans>
      )}
    </p>
  );
}
