import { Trans } from '@lingui/react/macro';
import { useLocation } from '@readytowork/ui/router';
import { NoticeCount } from '../lib/notice-count.tsx';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';
import { MenuGroup } from './menu-group.tsx';
import { sectionAt } from './section-at.ts';

const work = [
  { to: paths.jobs, words: <Trans>Find work</Trans> },
  { to: paths.jobSearch, words: <Trans>My search</Trans> },
  { to: paths.cv, words: <Trans>CV and letter</Trans> },
  { to: paths.coverLetter, words: <Trans>Cover letter</Trans> },
  { to: paths.interviewPractice, words: <Trans>Interview practice</Trans> },
  { to: paths.checkAdvert, words: <Trans>Advert check</Trans> },
  { to: paths.careerGuidance, words: <Trans>Career guidance</Trans> },
  { to: paths.hustles, words: <Trans>Side hustles</Trans> },
];

const community = [
  { to: paths.community, words: <Trans>Community</Trans> },
  { to: paths.chats, words: <Trans>Chats</Trans> },
  { to: paths.posts, words: <Trans>Posts</Trans> },
  {
    to: paths.notices,
    words: (
      <>
        <Trans>Notices</Trans>
        <NoticeCount />
      </>
    ),
  },
];

const reading = [
  { to: paths.news, words: <Trans>News</Trans> },
  { to: paths.wellness, words: <Trans>Wellness</Trans> },
  // The document scrolls to the help lines by itself, without a script too.
  { to: `${paths.wellness}#help-lines`, words: <Trans>Help lines</Trans>, reloadDocument: true },
];

/** The entries beyond those of the specification, in groups. */
export function MenuGroups() {
  const section = sectionAt(useLocation().pathname);
  const { settings } = usePageData();
  return (
    <>
      <MenuGroup id="menu-work" name={<Trans>Work</Trans>} entries={work} isHere={section === 'work'} />
      {settings.community && (
        <MenuGroup
          id="menu-community"
          name={<Trans>Community</Trans>}
          entries={community}
          only="for-members"
          isHere={section === 'community'}
        />
      )}
      <MenuGroup
        id="menu-reading"
        name={<Trans>News and help</Trans>}
        entries={reading}
        only="menu-in-drawer"
        isHere={false}
      />
    </>
  );
}
