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

/** What was found, or the answer that there is none: the same for every reason. */
export function orMissing<T>(found: T | undefined): T {
  if (found === undefined) throw notFound(noProfile);
  return found;
}

/** A profile that opens to whoever looks. */
interface Opened extends Looking {
  profile: ProfileRow;
}

export interface SeenProfile extends Opened {
  /** Those that count, the newest first. */
  certificates: OwnCertificateRow[];
}

/** A page by its address. */
export interface SeenPage extends SeenProfile, Pick<Addressee, 'person' | 'handle'> {
  /** From all but its owner, by a moderator. */
  hidden: boolean;
  /** Names of the rooms that its owner made. */
  rooms: string[];
  /** What the person wrote to their connections last. */
  posts: Awaited<ReturnType<PostsService['newestToConnections']>>;
}

/** So many of the posts stand on a page. */
const mostPosts = 5;

/** As whom somebody looks at their own page. */
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

/** Profiles as people see them: by the number of an account for its owner and connections, by an address for others. */
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
   * @param address the secret address of somebody's page, or, for those in the community, the id that they know the person by
   * @param as of one's own page: as whom one looks at it
   * @returns undefined where it does not open to them, for whatever reason
   */
  async page(caller: number, address: string, as?: Preview): Promise<SeenPage | undefined> {
    const found = await this.open(caller, address);
    if (!found) return undefined;
    const hidden = found.viewer === 'self' && (await isHidden(this.deps.db, found.accountId));
    if (!as || found.viewer !== 'self') return this.filled(found, hidden);
    const seen = { ...found, ...previews[as] };
    return opensTo(found.profile, seen.viewer) && !hidden ? this.filled(seen, hidden) : undefined;
  }

  /** The page of a person as somebody sees it who reports it, whether or not they are in the community. */
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

  /** Numbers can be counted through, so they lead to oneself and to connections alone. */
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
