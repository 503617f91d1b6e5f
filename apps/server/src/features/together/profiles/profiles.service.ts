import { opensTo, sees } from '@readytowork/community/visibility';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { findProfile, type ProfileRow } from '../../base/accounts/profiles.ts';
import type { PicturesService } from '../../base/pictures/pictures.service.ts';
import type {
  CertificateService,
  OwnCertificateRow,
} from '../../learning/certificate/certificate.service.ts';
import type { RoomsService } from '../chats/rooms.service.ts';
import { type Addressee, whoseProfile } from '../community/whose-profile.ts';
import type { PostsService } from '../posts/posts.service.ts';
import { isHidden } from './hidden-profiles.ts';
import { type Looking, lookingAt } from './viewers.ts';

export const noProfile = 'profile_not_found';

/** Throws the same 404 for every reason. */
export function orMissing<T>(found: T | undefined): T {
  if (found === undefined) throw notFound(noProfile);
  return found;
}

/** A profile that the viewer may open. */
interface Opened extends Looking {
  profile: ProfileRow;
}

export interface SeenProfile extends Opened {
  /** The owner's valid certificates, newest first. */
  certificates: OwnCertificateRow[];
}

/** A page, found by its address. */
export interface SeenPage extends SeenProfile, Pick<Addressee, 'person' | 'handle'> {
  /** True if a moderator has hidden it from all but its owner. */
  hidden: boolean;
  /** Names of the rooms that the owner created. */
  rooms: string[];
  /** The owner's latest posts to connections. */
  posts: Awaited<ReturnType<PostsService['newestToConnections']>>;
}

/** Maximum number of posts on a page. */
const mostPosts = 5;

/** The role in which owners preview their own page. */
export type Preview = 'connection' | 'anyone';
const previews: Record<Preview, Looking> = {
  connection: { viewer: 'connection', reader: 'connection' },
  anyone: { viewer: 'stranger', reader: 'visitor' },
};

interface ProfilesDeps {
  db: Database;
  certificates: Pick<CertificateService, 'own'>;
  pictures: Pick<PicturesService, 'read'>;
  chats: { rooms: Pick<RoomsService, 'namesMadeBy'> };
  posts: Pick<PostsService, 'newestToConnections'>;
  clock: () => Date;
}

/** Profiles. The owner and connections open them by account number, others by address. */
export class ProfilesService {
  constructor(private readonly deps: ProfilesDeps) {}

  async byNumber(caller: number, id: number): Promise<SeenProfile | undefined> {
    const opened = await this.openByNumber(caller, id);
    return opened && this.withCertificates(opened);
  }

  async isConnection(caller: number, id: number): Promise<boolean> {
    return (await this.openByNumber(caller, id))?.viewer === 'connection';
  }

  async showsPicture(caller: number, id: number): Promise<boolean> {
    return showsPicture(await this.openByNumber(caller, id));
  }

  /**
   * @param address the page's secret address or, for community members, the person's community id
   * @param as the role for previewing the caller's own page
   * @returns undefined if the caller may not open the page, whatever the reason
   */
  async page(caller: number, address: string, as?: Preview): Promise<SeenPage | undefined> {
    const found = await this.open(caller, address);
    if (!found) return undefined;
    const hidden = found.viewer === 'self' && (await isHidden(this.deps.db, found.accountId));
    if (!as || found.viewer !== 'self') return this.filled(found, hidden);
    const seen = { ...found, ...previews[as] };
    return opensTo(found.profile, seen.viewer) && !hidden ? this.filled(seen, hidden) : undefined;
  }

  /** The page as its reporter sees it, who may be inside or outside the community. */
  async reported(caller: number, person: string): Promise<SeenPage | undefined> {
    const found = await whoseProfile(this.deps.db, person);
    const opened = found && (await this.openTo(caller, found.accountId));
    return opened && this.filled({ ...found, ...opened }, false);
  }

  async isOwn(caller: number, address: string): Promise<boolean> {
    return (await this.open(caller, address))?.viewer === 'self';
  }

  async isOpen(caller: number, address: string): Promise<boolean> {
    return (await this.open(caller, address)) !== undefined;
  }

  async pageShowsPicture(caller: number, address: string): Promise<boolean> {
    return showsPicture(await this.open(caller, address));
  }

  async picture(caller: number, address: string): Promise<Buffer> {
    const { id } = orMissing(await this.open(caller, address)).profile;
    return this.deps.pictures.read(id);
  }

  /** Opens a profile by account number: only the caller's own and those of connections, because numbers can be guessed. */
  private async openByNumber(caller: number, id: number): Promise<Opened | undefined> {
    if (caller === id) {
      const profile = await findProfile(this.deps.db, id);
      return profile && { profile, viewer: 'self', reader: 'self' };
    }
    const opened = await this.openTo(caller, id);
    return opened?.viewer === 'connection' ? opened : undefined;
  }

  private async open(caller: number, address: string): Promise<(Opened & Addressee) | undefined> {
    const found = await whoseProfile(this.deps.db, address);
    const opened = found && (await this.openTo(caller, found.accountId));
    if (!opened || (opened.reader === 'visitor' && address !== found.handle)) return undefined;
    return { ...found, ...opened };
  }

  private async openTo(caller: number, owner: number): Promise<Opened | undefined> {
    const { db, clock } = this.deps;
    const [profile, looking] = await Promise.all([
      findProfile(db, owner),
      lookingAt(db, { caller, owner, at: clock() }),
    ]);
    return profile && looking && opensTo(profile, looking.viewer) ? { profile, ...looking } : undefined;
  }

  private async filled(found: Opened & Addressee, hidden: boolean): Promise<SeenPage> {
    const { profile, viewer, person, handle } = found;
    const { chats, posts } = this.deps;
    const [seen, rooms, newest] = await Promise.all([
      this.withCertificates(found),
      sees(profile, 'group_chats', viewer) ? chats.rooms.namesMadeBy(profile.id) : [],
      sees(profile, 'posts', viewer) ? posts.newestToConnections(profile.id, mostPosts) : [],
    ]);
    return { ...seen, person, handle, hidden, rooms, posts: newest };
  }

  private async withCertificates(opened: Opened): Promise<SeenProfile> {
    if (!sees(opened.profile, 'courses_and_education', opened.viewer)) return { ...opened, certificates: [] };
    const all = await this.deps.certificates.own(opened.profile.id);
    return { ...opened, certificates: all.filter(({ withdrawn_at }) => withdrawn_at === null) };
  }
}

const showsPicture = (opened: Opened | undefined): boolean =>
  opened !== undefined && sees(opened.profile, 'picture', opened.viewer);
