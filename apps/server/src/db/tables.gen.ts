// Made from the migrations by npm run check -- --write. Do not edit.
import type { Generated, JSONColumnType } from 'kysely';

type Json = JSONColumnType<object>;

/**
 * CHECK (((part_of IS NULL) OR ((deactivated_at IS NOT NULL) AND (staff_role IS NULL) AND (part_of <> id))))
 * CHECK ((staff_role = ANY (ARRAY['analyst'::text, 'manager'::text, 'editor'::text, 'support'::text, 'administrator'::text])))
 * CHECK ((user_type = ANY (ARRAY['learner'::text, 'rtw'::text])))
 * FOREIGN KEY (part_of) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (COALESCE(last_seen_on, '1970-01-01'::date), id)
 * INDEX (created_at, id)
 * INDEX (id) WHERE (deactivated_at IS NOT NULL)
 * INDEX (id) WHERE (user_type = 'rtw'::text)
 * INDEX (lower(((first_name || ' '::text) || last_name)) COLLATE "C")
 * INDEX (lower(btrim(((last_name || ' '::text) || first_name))) COLLATE "C", id)
 * INDEX (lower(email) COLLATE "C")
 * INDEX (part_of) WHERE (part_of IS NOT NULL)
 * INDEX (staff_role, id) WHERE (staff_role IS NOT NULL)
 * INDEX gin (person_words(((first_name || ' '::text) || last_name), email))
 * PRIMARY KEY (id)
 * UNIQUE INDEX (lower(email))
 * UNIQUE INDEX (picture) WHERE (picture IS NOT NULL)
 */
export interface AccountTable {
  id: Generated<number>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  user_type: Generated<'learner' | 'rtw'>;
  staff_role: 'analyst' | 'manager' | 'editor' | 'support' | 'administrator' | null;
  email_confirmed_at: Date | null;
  deactivated_at: Date | null;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
  date_of_birth: string | null;
  bio: Generated<string>;
  education: Generated<string>;
  skills: Generated<string>;
  experience: Generated<string>;
  contact: Generated<string>;
  shown: Generated<string[]>;
  picture: string | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  last_seen_on: string | null;
  part_of: number | null;
  shown_to_connections: Generated<string[]>;
  language: Generated<string>;
}

/**
 * FOREIGN KEY (kind, category) REFERENCES article_category(kind, slug) ON UPDATE CASCADE
 * INDEX (COALESCE(check_by, '9999-12-31'::date), id)
 * INDEX (kind, COALESCE(shown_from, created_at), id) WHERE (story IS NOT NULL)
 * INDEX (lower(title) COLLATE "C", id)
 * INDEX (updated_at, id)
 * INDEX gin (((story -> 'topics'::text)) jsonb_path_ops) WHERE (story IS NOT NULL)
 * INDEX gin (search)
 * PRIMARY KEY (id)
 * UNIQUE (file)
 * UNIQUE (kind, category, slug)
 * UNIQUE INDEX (kind, slug) WHERE (story IS NOT NULL)
 */
export interface ArticleTable {
  id: Generated<number>;
  kind: string;
  category: string;
  slug: string;
  title: string;
  markdown: string;
  html: string;
  position: number;
  published: Generated<boolean>;
  shown_from: Date | null;
  shown_until: Date | null;
  check_by: string | null;
  reminded_of: string | null;
  edited: Generated<boolean>;
  file: string | null;
  file_hash: string | null;
  version_id: number | null;
  file_version_id: number | null;
  file_seen_id: number | null;
  updated_at: Generated<Date>;
  search: Generated<string>;
  story: Json | null;
  created_at: Generated<Date>;
}

/**
 * PRIMARY KEY (kind, slug)
 */
export interface ArticleCategoryTable {
  kind: string;
  slug: string;
  title: string;
  position: number;
  edited: Generated<boolean>;
}

/**
 * FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
 * FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (article_id, id)
 * INDEX (author_id)
 * PRIMARY KEY (id)
 */
export interface ArticleVersionTable {
  id: Generated<number>;
  article_id: number;
  title: string;
  markdown: string;
  from_file: boolean;
  author_id: number | null;
  at: Generated<Date>;
  story: Json | null;
}

/**
 * CHECK (((rating >= 1) AND (rating <= 5)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (account_id, module_id)
 */
export interface AssessmentTable {
  account_id: number;
  module_id: number;
  attempts: number;
  last_result: number;
  best_result: number;
  passed_at: Date | null;
  rating: number | null;
  rated_at: Date | null;
}

/**
 * CHECK (((result >= 0) AND (result <= 100)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * FOREIGN KEY (version_id) REFERENCES course_version(id)
 * INDEX (account_id, module_id, id)
 * INDEX (module_id) WHERE (finished_at IS NULL)
 * INDEX gin (question_ids) WITH (fastupdate=off)
 * PRIMARY KEY (account_id, id)
 * UNIQUE INDEX (account_id, module_id) WHERE (finished_at IS NULL)
 */
export interface AttemptTable {
  id: Generated<number>;
  account_id: number;
  module_id: number;
  version_id: number;
  question_ids: number[];
  option_orders: string[];
  first_options: number[];
  correct: number[];
  chosen: number[];
  open: boolean;
  result: number | null;
  started_at: Date;
  finished_at: Date | null;
  remarked_at: Date | null;
}

/**
 * CHECK (((state = 'excused'::text) = (excuse IS NOT NULL)))
 * CHECK ((cardinality(replaces) <= 20))
 * CHECK ((excuse = ANY (ARRAY['ill'::text, 'work'::text, 'family'::text, 'transport'::text, 'other'::text])))
 * CHECK ((standing = ANY (ARRAY['counts'::text, 'contested'::text, 'agrees'::text, 'past'::text])))
 * CHECK ((state = ANY (ARRAY['present'::text, 'late'::text, 'excused'::text, 'absent'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (group_id, held_on) REFERENCES group_meeting(group_id, held_on) ON DELETE CASCADE
 * FOREIGN KEY (marked_by) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (account_id)
 * INDEX (group_id, held_on, account_id, arrival)
 * INDEX (marked_by) WHERE (marked_by IS NOT NULL)
 * PRIMARY KEY (id)
 */
export interface AttendanceMarkTable {
  id: string;
  arrival: Generated<number>;
  group_id: number;
  held_on: string;
  account_id: number;
  state: 'present' | 'late' | 'excused' | 'absent';
  excuse: 'ill' | 'work' | 'family' | 'transport' | 'other' | null;
  replaces: string[];
  standing: 'counts' | 'contested' | 'agrees' | 'past';
  marked_by: number | null;
  arrived_at: Date;
  phone_at: Date;
}

/**
 * CHECK (((COALESCE(octet_length((before)::text), 0) <= 8000) AND (COALESCE(octet_length((after)::text), 0) <= 8000) AND (length(operator) <= 100)))
 * FOREIGN KEY (about_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (actor_id) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (about_id, at, id) WHERE (about_id IS NOT NULL)
 * INDEX (action, at, id)
 * INDEX (actor_id, at, id)
 * INDEX (at)
 * INDEX (request_id) WHERE (request_id IS NOT NULL)
 * PRIMARY KEY (id)
 */
export interface AuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: number | null;
  action: string;
  subject: string | null;
  address: string | null;
  about_id: number | null;
  request_id: string | null;
  operator: string | null;
  before: Json | null;
  after: Json | null;
}

/**
 * CHECK (only_one)
 * PRIMARY KEY (only_one)
 */
export interface AuditStreamTable {
  only_one: Generated<boolean>;
  asked_at: Generated<Date>;
  held_by: string | null;
  held_until: Date | null;
  failures: Generated<number>;
  failed_at: Date | null;
  retry_at: Date | null;
}

/**
 * FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE CASCADE
 * PRIMARY KEY (audit_id)
 */
export interface AuditUnsentTable {
  audit_id: number;
}

/**
 * CHECK ((occupation = ANY (ARRAY['school'::text, 'studying'::text, 'working'::text, 'own_business'::text, 'looking'::text, 'other'::text, 'unsaid'::text])))
 * CHECK ((province = ANY (ARRAY['eastern_cape'::text, 'free_state'::text, 'gauteng'::text, 'kwazulu_natal'::text, 'limpopo'::text, 'mpumalanga'::text, 'north_west'::text, 'northern_cape'::text, 'western_cape'::text, 'unsaid'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (partner_id) REFERENCES partner(id)
 * INDEX (partner_id) WHERE (partner_id IS NOT NULL)
 * PRIMARY KEY (account_id)
 */
export interface BackgroundTable {
  account_id: number;
  province:
    | 'eastern_cape'
    | 'free_state'
    | 'gauteng'
    | 'kwazulu_natal'
    | 'limpopo'
    | 'mpumalanga'
    | 'north_west'
    | 'northern_cape'
    | 'western_cape'
    | 'unsaid'
    | null;
  occupation: 'school' | 'studying' | 'working' | 'own_business' | 'looking' | 'other' | 'unsaid' | null;
  partner_id: number | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (expires_at)
 * PRIMARY KEY (account_id)
 */
export interface BegunFactorTable {
  account_id: number;
  secret: Buffer;
  expires_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (expires_at)
 * PRIMARY KEY (token_hash)
 */
export interface BegunSignInTable {
  token_hash: Buffer;
  account_id: number;
  password_digest: Buffer;
  expires_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id) WHERE (account_id IS NOT NULL)
 * INDEX (expires_at)
 * PRIMARY KEY (state_hash)
 */
export interface BegunSingleSignOnTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  account_id: number | null;
  expires_at: Date;
}

/**
 * INDEX (found_on, id)
 * PRIMARY KEY (id)
 */
export interface BreachTable {
  id: Generated<number>;
  found_on: string;
  what: string;
  data: string;
  people: number | null;
  measures: string;
  regulator_told_on: string | null;
  people_told_on: string | null;
  how_told: string;
  closed_on: string | null;
  created_at: Date;
}

/**
 * PRIMARY KEY (id)
 * UNIQUE INDEX (lower(title))
 */
export interface CannedAnswerTable {
  id: Generated<number>;
  title: string;
  text: string;
  changed_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * INDEX (issued_at, number)
 * INDEX (issued_at, number) WHERE (withdrawn_at IS NOT NULL)
 * INDEX (module_id, issued_at, number)
 * INDEX gin (person_words(name, ''::text))
 * PRIMARY KEY (number)
 * UNIQUE (account_id, module_id)
 */
export interface CertificateTable {
  number: string;
  account_id: number | null;
  module_id: number;
  name: string;
  module_name: string;
  minutes: number;
  issued_at: Date;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  issuer: Generated<string>;
  signatories: Generated<Json>;
  learnt: Generated<string[]>;
  by_package: Generated<boolean>;
}

/**
 * CHECK ((completed >= 0))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * INDEX (module_id) WHERE (chapter = 1)
 * PRIMARY KEY (account_id, module_id, chapter)
 */
export interface ChapterProgressTable {
  account_id: number;
  module_id: number;
  chapter: number;
  completed: number;
  completed_at: Date | null;
  updated_at: Date;
  completed_before: Generated<number>;
}

/**
 * CHECK ((account_id <> other_id))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (other_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (other_id)
 * PRIMARY KEY (account_id, other_id)
 */
export interface CommunityBlockTable {
  account_id: number;
  other_id: number;
  at: Date;
  id: Generated<number>;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 * UNIQUE (connect_code)
 * UNIQUE (handle)
 * UNIQUE (person)
 */
export interface CommunityMemberTable {
  account_id: number;
  person: Generated<string>;
  handle: string;
  agreed_at: Date;
  agreed_to: string;
  muted_until: Date | null;
  barred_until: Date | null;
  connect_code: Generated<string>;
}

/**
 * CHECK ((account_id <> other_id))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (other_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (other_id)
 * PRIMARY KEY (account_id, other_id)
 */
export interface ConnectionTable {
  account_id: number;
  other_id: number;
  since: Date;
  id: Generated<number>;
}

/**
 * CHECK ((((how = 'address'::text) = (address_hash IS NOT NULL)) AND ((how = 'address'::text) = (to_id IS NULL)) AND ((how = 'address'::text) = (expires_at IS NOT NULL)) AND ((how = 'address'::text) OR (email IS NULL))))
 * CHECK ((account_id <> to_id))
 * CHECK ((how = ANY (ARRAY['address'::text, 'link'::text, 'group'::text, 'name'::text])))
 * CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (to_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id, address_hash) WHERE (address_hash IS NOT NULL)
 * INDEX (account_id, created_at)
 * INDEX (expires_at) WHERE (email IS NOT NULL)
 * INDEX (lower(email)) WHERE (email IS NOT NULL)
 * INDEX (to_id, account_id) WHERE (to_id IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE (invitation)
 * UNIQUE INDEX (account_id, to_id) WHERE ((state = 'open'::text) AND (to_id IS NOT NULL))
 */
export interface ConnectionInvitationTable {
  id: Generated<number>;
  account_id: number;
  to_id: number | null;
  email: string | null;
  how: 'address' | 'link' | 'group' | 'name';
  state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>;
  created_at: Date;
  answered_at: Date | null;
  expires_at: Date | null;
  invitation: Generated<string>;
  address_hash: Buffer | null;
}

/**
 * CHECK ((kind = ANY (ARRAY['terms'::text, 'reminders'::text, 'group'::text, 'community'::text, 'digest'::text, 'push'::text, 'outcomes'::text]))) NOT VALID
 * CHECK ((length(subject) <= 200))
 * CHECK ((length(version) <= 100))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id, at)
 * PRIMARY KEY (id)
 */
export interface ConsentTable {
  id: Generated<number>;
  account_id: number;
  kind: 'terms' | 'reminders' | 'group' | 'community' | 'digest' | 'push' | 'outcomes';
  version: string | null;
  subject: string | null;
  given: boolean;
  at: Date;
}

/**
 * CHECK (is_only)
 * PRIMARY KEY (is_only)
 */
export interface ContentReadTable {
  is_only: Generated<boolean>;
  hash: string;
  read_at: Generated<Date>;
}

/**
 * FOREIGN KEY (base_files_version_id) REFERENCES course_version(id)
 * FOREIGN KEY (base_version_id) REFERENCES course_version(id)
 * FOREIGN KEY (module_id) REFERENCES module(id) ON DELETE CASCADE
 * FOREIGN KEY (publish_by) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (publish_by) WHERE (publish_by IS NOT NULL)
 * PRIMARY KEY (module_id)
 */
export interface CourseDraftTable {
  module_id: number;
  base_version_id: number;
  base_files_version_id: number | null;
  revision: string;
  publish_at: Date | null;
  publish_by: number | null;
  publish_problem: string | null;
}

/**
 * FOREIGN KEY (edited_by) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (module_id) REFERENCES course_draft(module_id) ON DELETE CASCADE
 * INDEX (edited_by) WHERE (edited_by IS NOT NULL)
 * PRIMARY KEY (module_id, name)
 */
export interface CourseDraftFileTable {
  module_id: number;
  name: string;
  text: string | null;
  edited_by: number | null;
  edited_at: Date;
}

/**
 * FOREIGN KEY (module_id) REFERENCES module(id) ON DELETE CASCADE
 * INDEX (hash)
 * INDEX (sent_at)
 * PRIMARY KEY (module_id, hash)
 */
export interface CoursePictureTable {
  module_id: number;
  hash: string;
  bytes: Buffer;
  size: number;
  width: number;
  height: number;
  sent_at: Date;
}

/**
 * PRIMARY KEY (version)
 */
export interface CourseSizeTable {
  version: string;
  bytes: number;
}

/**
 * FOREIGN KEY (version_id) REFERENCES course_version(id) ON DELETE CASCADE
 * PRIMARY KEY (version_id, name)
 */
export interface CourseSourceTable {
  version_id: number;
  name: string;
  text: string;
}

/**
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (id)
 * UNIQUE (module_id, hash)
 */
export interface CourseVersionTable {
  id: Generated<number>;
  module_id: number;
  hash: string;
  course: Json;
  created_at: Generated<Date>;
  questions_text: Generated<string>;
}

/**
 * CHECK (((closed_at IS NULL) = (outcome IS NULL)))
 * CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'deletion'::text, 'objection'::text])))
 * CHECK ((length(email) <= 254))
 * CHECK ((length(identity) <= 300))
 * CHECK ((length(name) <= 200))
 * CHECK ((length(reason) <= 2000))
 * CHECK ((length(words) <= 2000))
 * CHECK ((outcome = ANY (ARRAY['granted'::text, 'partly'::text, 'refused'::text, 'withdrawn'::text])))
 * CHECK ((via = ANY (ARRAY['site'::text, 'letter'::text, 'email'::text, 'phone'::text, 'in-person'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (assigned_to) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (entered_by) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (account_id) WHERE (account_id IS NOT NULL)
 * INDEX (closed_at)
 * INDEX (due_on, id)
 * INDEX (due_on, id) WHERE (closed_at IS NULL)
 * INDEX (received_on, id)
 * PRIMARY KEY (id)
 */
export interface DataRequestTable {
  id: Generated<number>;
  kind: 'access' | 'correction' | 'deletion' | 'objection';
  via: 'site' | 'letter' | 'email' | 'phone' | 'in-person';
  account_id: number | null;
  name: Generated<string>;
  email: Generated<string>;
  words: string;
  received_on: string;
  due_on: string;
  identity: string | null;
  assigned_to: number | null;
  entered_by: number | null;
  created_at: Date;
  outcome: 'granted' | 'partly' | 'refused' | 'withdrawn' | null;
  reason: string | null;
  closed_at: Date | null;
}

/**
 * FOREIGN KEY (closed_by) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (module_id) REFERENCES module(id) ON DELETE CASCADE
 * INDEX (closed_by) WHERE (closed_by IS NOT NULL)
 * INDEX (made_at)
 * INDEX (module_id) WHERE (closed_at IS NULL)
 * PRIMARY KEY (id)
 */
export interface DraftCommentTable {
  id: Generated<number>;
  module_id: number;
  chapter: number;
  name: string;
  text: string;
  made_at: Date;
  closed_at: Date | null;
  closed_by: number | null;
}

/**
 * CHECK ((ended = ANY (ARRAY['stopped'::text, 'published'::text, 'dropped'::text])))
 * FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (module_id) REFERENCES module(id) ON DELETE CASCADE
 * INDEX (ends_at)
 * INDEX (made_by) WHERE (made_by IS NOT NULL)
 * INDEX (module_id)
 * PRIMARY KEY (id)
 * UNIQUE (token_hash)
 */
export interface DraftPreviewTable {
  id: Generated<number>;
  module_id: number;
  token_hash: Buffer;
  made_by: number | null;
  made_at: Date;
  ends_at: Date;
  ended: 'stopped' | 'published' | 'dropped' | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (created_at)
 * INDEX gin (confirm_hashes)
 * INDEX gin (stop_hashes)
 * PRIMARY KEY (id)
 */
export interface EmailChangeTable {
  id: Generated<number>;
  account_id: number;
  old_email: string;
  email: string;
  confirm_hashes: Generated<Buffer[]>;
  stop_hashes: Generated<Buffer[]>;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
  stopped_at: Date | null;
  by_staff: Generated<boolean>;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (expires_at)
 * PRIMARY KEY (token_hash)
 */
export interface EmailConfirmationTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (asked_by) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (expires_at)
 * PRIMARY KEY (id)
 * UNIQUE (account_id)
 */
export interface ErasureTable {
  id: Generated<number>;
  account_id: number;
  asked_by: number | null;
  reason: string;
  keep_certificates: boolean;
  asked_at: Date;
  expires_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 * UNIQUE (secret_hash)
 */
export interface GroupCalendarTable {
  account_id: number;
  secret_hash: Buffer;
  created_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * INDEX (account_id, group_id)
 * PRIMARY KEY (id)
 * UNIQUE (group_id, account_id)
 */
export interface GroupFacilitatorTable {
  id: Generated<number>;
  group_id: number;
  account_id: number;
  added_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface GroupMailChoiceTable {
  account_id: number;
  mails: boolean;
  changed_at: Date;
}

/**
 * CHECK (((minutes >= 15) AND (minutes <= 720)))
 * CHECK ((length(title) <= 80))
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * PRIMARY KEY (group_id, held_on)
 */
export interface GroupMeetingTable {
  group_id: number;
  held_on: string;
  title: string;
  minutes: number;
  created_at: Date;
}

/**
 * CHECK (((help_at IS NULL) OR (state = 'joined'::text)))
 * CHECK (((state <> 'invited'::text) OR ((account_id IS NULL) AND (email IS NOT NULL) AND (invited_at IS NOT NULL))))
 * CHECK (((state <> 'joined'::text) OR ((account_id IS NOT NULL) AND (email IS NULL) AND (agreed_at IS NOT NULL) AND (agreed_to IS NOT NULL))))
 * CHECK (((state = 'joined'::text) = (expires_at IS NULL)))
 * CHECK ((state = ANY (ARRAY['invited'::text, 'joined'::text, 'left'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * FOREIGN KEY (help_module_id) REFERENCES module(id)
 * INDEX (account_id) WHERE (account_id IS NOT NULL)
 * INDEX (expires_at)
 * INDEX (group_id)
 * INDEX (lower(email)) WHERE (email IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE INDEX (group_id, account_id) WHERE (account_id IS NOT NULL)
 * UNIQUE INDEX (group_id, lower(email)) WHERE (email IS NOT NULL)
 */
export interface GroupMemberTable {
  id: Generated<number>;
  group_id: number;
  account_id: number | null;
  email: string | null;
  state: 'invited' | 'joined' | 'left';
  invited_at: Date | null;
  agreed_at: Date | null;
  agreed_to: string | null;
  help_at: Date | null;
  help_module_id: number | null;
  expires_at: Date | null;
}

/**
 * CHECK (((NOT from_learner) OR (author_id IS NULL)))
 * CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
 * CHECK ((from_learner = (reason IS NULL)))
 * CHECK ((reason = ANY (ARRAY['asked_for_help'::text, 'failed_twice'::text, 'assessment_not_begun'::text, 'stopped'::text, 'not_begun'::text, 'due_soon'::text, 'answer'::text, 'other'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * INDEX (account_id, at)
 * INDEX (at)
 * INDEX (author_id) WHERE (author_id IS NOT NULL)
 * INDEX (group_id, account_id, at)
 * PRIMARY KEY (id)
 * UNIQUE INDEX (key, account_id)
 */
export interface GroupMessageTable {
  id: Generated<string>;
  key: string;
  group_id: number;
  account_id: number;
  from_learner: boolean;
  author_id: number | null;
  reason:
    | 'asked_for_help'
    | 'failed_twice'
    | 'assessment_not_begun'
    | 'stopped'
    | 'not_begun'
    | 'due_soon'
    | 'answer'
    | 'other'
    | null;
  text: string;
  at: Date;
  read_at: Date | null;
  hidden_at: Date | null;
}

/**
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (group_id, module_id)
 */
export interface GroupModuleTable {
  group_id: number;
  module_id: number;
  due_on: string | null;
}

/**
 * FOREIGN KEY (category) REFERENCES help_category(slug)
 * INDEX gin (search)
 * PRIMARY KEY (id)
 * UNIQUE (category, slug)
 */
export interface HelpArticleTable {
  id: Generated<number>;
  category: string;
  slug: string;
  title: string;
  description: string;
  position: number;
  hash: string | null;
  published: Generated<boolean>;
  edited: Generated<boolean>;
  search: Generated<string>;
}

/**
 * PRIMARY KEY (slug)
 */
export interface HelpCategoryTable {
  slug: string;
  title: string;
  position: number;
  edited: Generated<boolean>;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface HiddenProfileTable {
  account_id: number;
  at: Date;
}

/**
 * CHECK ((staff_role = ANY (ARRAY['analyst'::text, 'manager'::text, 'editor'::text, 'support'::text, 'administrator'::text])))
 * CHECK ((user_type = ANY (ARRAY['learner'::text, 'rtw'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (invited_by) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (account_id) WHERE (account_id IS NOT NULL)
 * INDEX (created_at, id)
 * INDEX (expires_at)
 * INDEX (invited_by) WHERE (invited_by IS NOT NULL)
 * INDEX (lower(email))
 * INDEX gin (token_hashes)
 * PRIMARY KEY (id)
 */
export interface InvitationTable {
  id: Generated<number>;
  email: string;
  token_hashes: Generated<Buffer[]>;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  account_id: number | null;
  user_type: Generated<'learner' | 'rtw'>;
  staff_role: 'analyst' | 'manager' | 'editor' | 'support' | 'administrator' | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface JobSearchTable {
  account_id: number;
  kept_since: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (account_id) REFERENCES job_search(account_id) ON DELETE CASCADE
 * INDEX (cleared_at)
 * PRIMARY KEY (id)
 * UNIQUE (account_id, key)
 */
export interface JobSearchRecordTable {
  id: Generated<number>;
  account_id: number;
  key: string;
  versions: Json;
  written_at: Date;
  cleared_at: Date | null;
}

/**
 * FOREIGN KEY (facilitator_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (partner_id) REFERENCES partner(id)
 * INDEX (closed_at)
 * INDEX (created_at, id)
 * INDEX (facilitator_id, created_at, id)
 * INDEX (lower(name) COLLATE "C", id)
 * INDEX (partner_id, id)
 * PRIMARY KEY (id)
 * UNIQUE (code)
 * UNIQUE INDEX (facilitator_id, lower(name)) WHERE (closed_at IS NULL)
 */
export interface LearnerGroupTable {
  id: Generated<number>;
  facilitator_id: number | null;
  name: string;
  code: string;
  created_at: Date;
  closed_at: Date | null;
  facilitators_changed_at: Date | null;
  partner_id: number | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (day)
 * PRIMARY KEY (account_id, day)
 */
export interface LearningDayTable {
  account_id: number;
  day: string;
}

/**
 * CHECK (((push_hour >= 7) AND (push_hour <= 20)))
 * CHECK (((weekly_days >= 1) AND (weekly_days <= 7)))
 * CHECK ((push_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (push_at) WHERE (push_at IS NOT NULL)
 * INDEX (remind_at) WHERE (remind_at IS NOT NULL)
 * PRIMARY KEY (account_id)
 */
export interface LearningGoalTable {
  account_id: number;
  weekly_days: number | null;
  remind_at: Date | null;
  reminded_at: Date | null;
  unanswered: Generated<number>;
  push_days: Generated<number[]>;
  push_hour: Generated<number>;
  push_at: Date | null;
}

/**
 * CHECK ((aim = ANY (ARRAY['job'::text, 'business'::text, 'study'::text, 'unsure'::text, 'none'::text])))
 * CHECK ((cardinality(ticks) <= 30))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface LearningPathTable {
  account_id: number;
  aim: 'job' | 'business' | 'study' | 'unsure' | 'none' | null;
  ticks: Generated<string[]>;
}

/**
 * CHECK (((seconds >= 0) AND (seconds <= 86400)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * INDEX (day)
 * PRIMARY KEY (account_id, module_id, day)
 */
export interface LearningTimeTable {
  account_id: number;
  module_id: number;
  day: string;
  seconds: number;
}

/**
 * CHECK (only_one)
 * PRIMARY KEY (only_one)
 */
export interface MailboxTable {
  only_one: Generated<boolean>;
  read_at: Generated<Date>;
  held_by: string | null;
  held_until: Date | null;
  failures: Generated<number>;
  failed_at: Date | null;
  retry_at: Date | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE
 * INDEX (account_id, at)
 * INDEX (room_id, change)
 * INDEX brin (at)
 * PRIMARY KEY (room_id, number, at)
 */
export interface MessageTable {
  room_id: number;
  number: number;
  change: number;
  at: Date;
  id: string;
  account_id: number | null;
  text: string;
  deleted_at: Date | null;
  hidden_at: Date | null;
}

/**
 * INDEX brin (at)
 * PRIMARY KEY (id)
 */
export interface MessageKeyTable {
  id: string;
  room_id: number;
  number: number;
  at: Date;
}

/**
 * CHECK ((act = ANY (ARRAY['hidden-at-once'::text, 'hidden-by-facilitator'::text, 'decided'::text, 'appealed'::text, 'appeal-decided'::text, 'escalated'::text, 'released'::text, 'reopened'::text])))
 * CHECK ((appeal_outcome = ANY (ARRAY['upheld'::text, 'overturned'::text])))
 * CHECK ((length(note) <= 1000))
 * CHECK ((length(reference) <= 100))
 * CHECK ((length(words) <= 1000))
 * CHECK ((outcome = ANY (ARRAY['left'::text, 'hidden'::text])))
 * CHECK ((reason = ANY (ARRAY['child'::text, 'threat'::text, 'self-harm'::text, 'sexual'::text, 'scam'::text, 'personal-data'::text, 'insult'::text, 'other'::text])))
 * CHECK ((sanction = ANY (ARRAY['nothing'::text, 'warning'::text, 'mute'::text, 'bar'::text])))
 * CHECK ((sent_to = ANY (ARRAY['saps'::text, 'fpb'::text, 'other'::text])))
 * FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (by_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (case_id) REFERENCES moderation_case(id) ON DELETE CASCADE
 * INDEX (author_id, id) WHERE (author_id IS NOT NULL)
 * INDEX (by_id) WHERE (by_id IS NOT NULL)
 * INDEX (case_id, id)
 * PRIMARY KEY (id)
 */
export interface ModerationActTable {
  id: Generated<number>;
  case_id: number;
  by_id: number | null;
  author_id: number | null;
  at: Date;
  act:
    | 'hidden-at-once'
    | 'hidden-by-facilitator'
    | 'decided'
    | 'appealed'
    | 'appeal-decided'
    | 'escalated'
    | 'released'
    | 'reopened';
  outcome: 'left' | 'hidden' | null;
  appeal_outcome: 'upheld' | 'overturned' | null;
  sanction: Generated<'nothing' | 'warning' | 'mute' | 'bar'>;
  until: Date | null;
  reason: 'child' | 'threat' | 'self-harm' | 'sexual' | 'scam' | 'personal-data' | 'insult' | 'other' | null;
  words: Generated<string>;
  note: Generated<string>;
  sent_to: 'saps' | 'fpb' | 'other' | null;
  reference: string | null;
}

/**
 * CHECK (((closed_at IS NULL) = (state <> 'closed'::text)))
 * CHECK ((cause = ANY (ARRAY['report'::text, 'held'::text])))
 * CHECK ((kind = ANY (ARRAY['profile'::text, 'post'::text, 'comment'::text, 'message'::text, 'group_message'::text])))
 * CHECK ((outcome = ANY (ARRAY['left'::text, 'hidden'::text])))
 * CHECK ((reason = ANY (ARRAY['child'::text, 'threat'::text, 'self-harm'::text, 'sexual'::text, 'scam'::text, 'personal-data'::text, 'insult'::text, 'other'::text])))
 * CHECK ((state = ANY (ARRAY['open'::text, 'appealed'::text, 'closed'::text])))
 * FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (author_id, id) WHERE (author_id IS NOT NULL)
 * INDEX (due_at, id)
 * INDEX (due_at, id) WHERE (state <> 'closed'::text)
 * INDEX (id) WHERE preserved
 * INDEX (kind, subject, id)
 * INDEX (opened_at, id)
 * INDEX (over_at)
 * PRIMARY KEY (id)
 * UNIQUE INDEX (kind, subject) WHERE (state <> 'closed'::text)
 */
export interface ModerationCaseTable {
  id: Generated<number>;
  kind: 'profile' | 'post' | 'comment' | 'message' | 'group_message';
  subject: string;
  cause: 'report' | 'held';
  author_id: number | null;
  reason: 'child' | 'threat' | 'self-harm' | 'sexual' | 'scam' | 'personal-data' | 'insult' | 'other' | null;
  state: Generated<'open' | 'appealed' | 'closed'>;
  opened_at: Date;
  due_at: Date;
  hidden: Generated<boolean>;
  outcome: 'left' | 'hidden' | null;
  reports: Generated<number>;
  closed_at: Date | null;
  preserved: Generated<boolean>;
  over_at: Generated<Date | null>;
}

/**
 * FOREIGN KEY (case_id) REFERENCES moderation_case(id) ON DELETE CASCADE
 * INDEX (picture) WHERE (picture IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE (case_id, digest)
 */
export interface ModerationEvidenceTable {
  id: Generated<number>;
  case_id: number;
  at: Date;
  digest: string;
  text: string;
  picture: string | null;
  context: Json;
  author: Json;
}

/**
 * CHECK ((length(words) <= 500))
 * CHECK ((reason = ANY (ARRAY['child'::text, 'threat'::text, 'self-harm'::text, 'sexual'::text, 'scam'::text, 'personal-data'::text, 'insult'::text, 'other'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (case_id) REFERENCES moderation_case(id) ON DELETE CASCADE
 * INDEX (account_id, at) WHERE (account_id IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE (case_id, account_id)
 */
export interface ModerationReportTable {
  id: Generated<number>;
  case_id: number;
  account_id: number | null;
  reason: 'child' | 'threat' | 'self-harm' | 'sexual' | 'scam' | 'personal-data' | 'insult' | 'other';
  words: Generated<string>;
  at: Date;
  bad_faith: Generated<boolean>;
}

/**
 * CHECK ((learner_name = ANY (ARRAY['none'::text, 'first_name'::text, 'full_name'::text])))
 * FOREIGN KEY (files_version_id) REFERENCES course_version(id)
 * FOREIGN KEY (version_id) REFERENCES course_version(id) DEFERRABLE INITIALLY DEFERRED
 * PRIMARY KEY (id)
 * UNIQUE (slug)
 */
export interface ModuleTable {
  id: number;
  slug: string;
  published: Generated<boolean>;
  edited: Generated<boolean>;
  version_id: number | null;
  position: number | null;
  restricted: Generated<boolean>;
  removed_at: Date | null;
  files_version_id: number | null;
  learner_name: 'none' | 'first_name' | 'full_name' | null;
  learner_key: Generated<string>;
  passed_by_package: Generated<boolean>;
}

/**
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * INDEX (group_id)
 * PRIMARY KEY (module_id, group_id)
 */
export interface ModuleGroupTable {
  module_id: number;
  group_id: number;
}

/**
 * CHECK ((length(about) <= 100))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (from_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id, at) WHERE (seen_at IS NULL)
 * INDEX (account_id, at, id)
 * INDEX (at)
 * INDEX (from_id)
 * PRIMARY KEY (id)
 * UNIQUE NULLS NOT DISTINCT (account_id, kind, about, from_id)
 */
export interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  kind: string;
  from_id: number | null;
  about: Generated<string>;
  at: Date;
  seen_at: Date | null;
}

/**
 * CHECK (((quiet_from >= 0) AND (quiet_from <= 23)))
 * CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (due_at) WHERE (due_at IS NOT NULL)
 * PRIMARY KEY (account_id)
 */
export interface NoticeDigestTable {
  account_id: number;
  due_at: Date | null;
  told_until: Date;
  quiet_from: number;
  quiet_until: number;
}

/**
 * CHECK (((months = 3) OR (months = 6)))
 * CHECK ((answer = ANY (ARRAY['working'::text, 'studying'::text, 'own_business'::text, 'looking'::text, 'unsaid'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (due_on) WHERE open
 * INDEX (mail_at) WHERE (mail_at IS NOT NULL)
 * PRIMARY KEY (account_id, months)
 */
export interface OutcomeTable {
  account_id: number;
  months: number;
  due_on: string;
  open: Generated<boolean>;
  answer: 'working' | 'studying' | 'own_business' | 'looking' | 'unsaid' | null;
  mail_at: Date | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface OutcomeChoiceTable {
  account_id: number;
  mails: boolean;
}

/**
 * CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text))
 * INDEX (created_at, id)
 * PRIMARY KEY (id)
 * UNIQUE INDEX (code)
 * UNIQUE INDEX (lower(name) COLLATE "C")
 */
export interface PartnerTable {
  id: Generated<number>;
  name: string;
  code: string;
  created_at: Date;
  closed_at: Date | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
 * INDEX (account_id)
 * PRIMARY KEY (partner_id, account_id)
 */
export interface PartnerManagerTable {
  partner_id: number;
  account_id: number;
  added_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (expires_at)
 * PRIMARY KEY (token_hash)
 */
export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Date;
}

/**
 * PRIMARY KEY (quarter, module_id, partner_id, province, age_band)
 */
export interface PeopleCountTable {
  quarter: string;
  module_id: number;
  partner_id: number;
  province: string;
  age_band: string;
  registered: number;
  learners: number;
  started: number;
  new_people: number;
  finished: number;
  certified: number;
  certificates: number;
  seconds: number;
  cohort_finished: number;
  cohort_begun: number;
  cohort_passed: number;
  cohort_certified: number;
  asked_3: Generated<number>;
  working_3: Generated<number>;
  studying_3: Generated<number>;
  own_business_3: Generated<number>;
  looking_3: Generated<number>;
  unsaid_3: Generated<number>;
  asked_6: Generated<number>;
  working_6: Generated<number>;
  studying_6: Generated<number>;
  own_business_6: Generated<number>;
  looking_6: Generated<number>;
  unsaid_6: Generated<number>;
}

/**
 * PRIMARY KEY (quarter, group_id, module_id)
 */
export interface PeopleGroupCountTable {
  quarter: string;
  group_id: number;
  module_id: number;
  registered: number;
  learners: number;
  started: number;
  new_people: number;
  finished: number;
  certified: number;
  certificates: number;
  seconds: number;
  cohort_finished: number;
  cohort_begun: number;
  cohort_passed: number;
  cohort_certified: number;
  asked_3: Generated<number>;
  working_3: Generated<number>;
  studying_3: Generated<number>;
  own_business_3: Generated<number>;
  looking_3: Generated<number>;
  unsaid_3: Generated<number>;
  asked_6: Generated<number>;
  working_6: Generated<number>;
  studying_6: Generated<number>;
  own_business_6: Generated<number>;
  looking_6: Generated<number>;
  unsaid_6: Generated<number>;
}

/**
 * PRIMARY KEY (quarter)
 */
export interface PeopleQuarterTable {
  quarter: string;
  as_of: Date;
  final: boolean;
}

/**
 * INDEX (checked_on, id)
 * INDEX (lower(name) COLLATE "C", id)
 * INDEX (updated_at, id)
 * PRIMARY KEY (id)
 * UNIQUE (slug)
 */
export interface PlaceTable {
  id: Generated<number>;
  slug: string;
  name: string;
  url: string | null;
  kind: string;
  what_for: string;
  cost: string;
  data_free: string;
  account: string;
  asks_of_you: string | null;
  search_template: string | null;
  phone: string | null;
  hours: string | null;
  checked_on: string;
  source: string;
  position: number;
  published: Generated<boolean>;
  edited: Generated<boolean>;
  file: Json | null;
  file_hash: string | null;
  seen_hash: string | null;
  link_checked_at: Date | null;
  link_problem: string | null;
  reports: Generated<number>;
  reported_at: Date | null;
  editors_told: Generated<boolean>;
  updated_at: Generated<Date>;
}

/**
 * CHECK (((deleted_at IS NULL) OR (text = ''::text)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (account_id, place) WHERE (group_id IS NULL)
 * INDEX (created_at)
 * INDEX (created_at, id) WHERE ((accepted_at IS NULL) AND (deleted_at IS NULL))
 * INDEX (deleted_at) WHERE (deleted_at IS NOT NULL)
 * INDEX (group_id, place) WHERE (group_id IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE (place)
 */
export interface PostTable {
  id: string;
  place: Generated<number>;
  account_id: number | null;
  group_id: number | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  moderated: Generated<boolean>;
  accepted_at: Date | null;
  hidden_at: Date | null;
  deleted_at: Date | null;
}

/**
 * CHECK (((deleted_at IS NULL) OR (text = ''::text)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (post_id, place)
 * PRIMARY KEY (id)
 * UNIQUE (place)
 */
export interface PostCommentTable {
  id: string;
  place: Generated<number>;
  post_id: string;
  account_id: number | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  hidden_at: Date | null;
  deleted_at: Date | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (created_at) WHERE (post_id IS NULL)
 * PRIMARY KEY (name)
 * UNIQUE (post_id)
 */
export interface PostPictureTable {
  name: string;
  account_id: number;
  post_id: string | null;
  words: Generated<string>;
  bytes: Generated<number>;
  width: Generated<number>;
  height: Generated<number>;
  created_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
 * INDEX (account_id)
 * PRIMARY KEY (post_id, account_id)
 */
export interface PostReactionTable {
  post_id: string;
  account_id: number;
  at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface PushChoiceTable {
  account_id: number;
  reminders: Generated<boolean>;
  due_dates: Generated<boolean>;
  replies: Generated<boolean>;
  community: Generated<boolean>;
  news_until: Date;
  due_told: string | null;
}

/**
 * CHECK ((length(endpoint) <= 1000))
 * CHECK ((octet_length(auth_secret) = 16))
 * CHECK ((octet_length(p256dh) = 65))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
 * INDEX (account_id)
 * PRIMARY KEY (id)
 * UNIQUE (endpoint)
 * UNIQUE (session_id)
 */
export interface PushDeviceTable {
  id: Generated<number>;
  account_id: number;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth_secret: Buffer;
  public_key: string;
  created_at: Date;
  refused: Generated<number>;
}

/**
 * CHECK ((id = 1))
 * PRIMARY KEY (id)
 */
export interface PushKeyTable {
  id: Generated<number>;
  public_key: string;
  private_key: Buffer;
  created_at: Date;
}

/**
 * FOREIGN KEY (version_id) REFERENCES course_version(id) ON DELETE CASCADE
 * INDEX (version_id)
 * PRIMARY KEY (id)
 */
export interface QuestionTable {
  id: Generated<number>;
  version_id: number;
  chapter: number;
  text: string;
  options: string[];
  explanation: string;
  outcome: number | null;
  slide: number | null;
  coaching: Generated<string[]>;
  shows: string | null;
  shown: Json | null;
}

/**
 * INDEX (received_at)
 * PRIMARY KEY (hash)
 */
export interface ReceivedMailTable {
  hash: string;
  received_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id, code_hash)
 */
export interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
}

/**
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * FOREIGN KEY (started_by) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (version_id) REFERENCES course_version(id)
 * INDEX (module_id, id)
 * INDEX (started_by) WHERE (started_by IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE INDEX (module_id) WHERE (finished_at IS NULL)
 */
export interface RemarkingTable {
  id: Generated<number>;
  module_id: number;
  version_id: number;
  reason: string;
  started_by: number | null;
  started_at: Date;
  finished_at: Date | null;
  stopped: Generated<boolean>;
  attempts: Generated<number>;
  higher: Generated<number>;
  passed: Generated<number>;
}

/**
 * FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
 * FOREIGN KEY (version_id) REFERENCES course_version(id) ON DELETE CASCADE
 * PRIMARY KEY (version_id, question_id, is_first, asked, correct, option)
 */
export interface ReportAnswerTable {
  version_id: number;
  question_id: number;
  is_first: boolean;
  asked: number;
  correct: number;
  option: number;
  attempts: number;
}

/**
 * PRIMARY KEY (id)
 */
export interface ReportChangeTable {
  id: Generated<number>;
  account_id: number;
  module_id: number;
}

/**
 * CHECK (((stars >= 1) AND (stars <= 5)))
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (module_id, day, stars)
 */
export interface ReportRatingTable {
  module_id: number;
  day: string;
  stars: number;
  people: number;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (report_id) REFERENCES saved_report(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (mail_at) WHERE (mail_at IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE (report_id, account_id)
 */
export interface ReportReceiverTable {
  id: Generated<number>;
  report_id: number;
  account_id: number;
  mail_at: Date | null;
}

/**
 * PRIMARY KEY (day)
 */
export interface ReportRegistrationTable {
  day: string;
  people: number;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * INDEX (look_again_on) WHERE (look_again_on IS NOT NULL)
 * PRIMARY KEY (account_id, module_id)
 */
export interface ReportStandingTable {
  account_id: number;
  module_id: number;
  joined_on: string;
  reached: Json;
  last_attempt: Generated<number>;
  rating: number | null;
  rated_on: string | null;
  stopped_chapter: number | null;
  stopped_slide: number | null;
  look_again_on: string | null;
}

/**
 * CHECK (id)
 * PRIMARY KEY (id)
 */
export interface ReportStateTable {
  id: Generated<boolean>;
  as_of: Date | null;
  recount_after: number | null;
  days_until: string | null;
}

/**
 * CHECK ((counted_by = ANY (ARRAY['joined'::text, 'reached'::text])))
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (module_id, counted_by, day, step)
 */
export interface ReportStepTable {
  module_id: number;
  counted_by: 'joined' | 'reached';
  day: string;
  step: string;
  people: number;
}

/**
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (module_id, chapter, slide)
 */
export interface ReportStopTable {
  module_id: number;
  chapter: number;
  slide: number;
  people: number;
}

/**
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (module_id, day)
 */
export interface ReportTimeTable {
  module_id: number;
  day: string;
  learners: number;
  seconds: number;
}

/**
 * PRIMARY KEY (table_name)
 */
export interface RetentionRunTable {
  table_name: string;
  obeyed_at: Date;
  gone: number;
  gone_in_all: number;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface ReviewPauseTable {
  account_id: number;
  day: string;
}

/**
 * CHECK (((streak >= 0) AND (streak <= 3)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (account_id, module_id, question)
 */
export interface ReviewQuestionTable {
  account_id: number;
  module_id: number;
  question: string;
  streak: number;
  misses: number;
  due: string | null;
  answered_at: Date;
}

/**
 * CHECK (((kind = 'group'::text) = (group_id IS NOT NULL)))
 * CHECK (((kind = 'own'::text) = (name IS NOT NULL)))
 * CHECK ((kind = ANY (ARRAY['group'::text, 'own'::text, 'pair'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (group_id) REFERENCES learner_group(id) ON DELETE CASCADE
 * INDEX (account_id) WHERE (account_id IS NOT NULL)
 * PRIMARY KEY (id)
 * UNIQUE (group_id)
 * UNIQUE (uuid)
 */
export interface RoomTable {
  id: Generated<number>;
  uuid: string;
  kind: 'group' | 'own' | 'pair';
  group_id: number | null;
  name: string | null;
  account_id: number | null;
  made_at: Date;
  closed_at: Date | null;
  last_number: Generated<number>;
  last_change: Generated<number>;
  last_at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE
 * INDEX (room_id, since)
 * PRIMARY KEY (account_id, room_id)
 */
export interface RoomMemberTable {
  room_id: number;
  account_id: number;
  since: Date;
  left_at: Date | null;
  muted: Generated<boolean>;
  last_read: Generated<number>;
}

/**
 * CHECK ((kind = ANY (ARRAY['warning'::text, 'mute'::text, 'bar'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (by_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (lifted_by) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (account_id, at)
 * INDEX (at)
 * INDEX (by_id) WHERE (by_id IS NOT NULL)
 * INDEX (lifted_by) WHERE (lifted_by IS NOT NULL)
 * PRIMARY KEY (id)
 */
export interface SanctionTable {
  id: Generated<number>;
  account_id: number;
  kind: 'warning' | 'mute' | 'bar';
  case_id: number | null;
  reason: string;
  words: string;
  by_id: number | null;
  at: Date;
  until: Date | null;
  lifted_at: Date | null;
  lifted_by: number | null;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id)
 * PRIMARY KEY (id)
 */
export interface SavedReportTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  filters: Json;
  created_at: Date;
}

/**
 * CHECK (((length(host) <= 255) AND (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$'::text)))
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (module_id, host)
 */
export interface ScormAllowedHostTable {
  module_id: number;
  host: string;
  allowed_at: Generated<Date>;
}

/**
 * FOREIGN KEY (package_id) REFERENCES scorm_package(id) ON DELETE CASCADE
 * INDEX (blob)
 * INDEX (package_id, lower(path))
 * PRIMARY KEY (package_id, path)
 */
export interface ScormFileTable {
  package_id: number;
  path: string;
  blob: string;
  size: number;
  media_type: string;
}

/**
 * CHECK ((edition = ANY (ARRAY['1.2'::text, '2004'::text])))
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (id)
 * UNIQUE INDEX (module_id) WHERE (replaced_at IS NULL)
 */
export interface ScormPackageTable {
  id: Generated<number>;
  module_id: number;
  hash: string;
  edition: '1.2' | '2004';
  edition_detail: string;
  title: string;
  organization: Json;
  warnings: string[];
  source: string | null;
  imported_at: Generated<Date>;
  replaced_at: Date | null;
  is_draft: Generated<boolean>;
  other_sites: Generated<string[]>;
}

/**
 * CHECK (((score >= 0) AND (score <= 100)))
 * CHECK ((bytes <= 4194304)) NOT VALID
 * CHECK ((octet_length(sco) <= 2000))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * INDEX (module_id, account_id)
 * INDEX (module_id, account_id) WHERE passed
 * INDEX (module_id, sco)
 * PRIMARY KEY (account_id, module_id, sco)
 */
export interface ScormProgressTable {
  account_id: number;
  module_id: number;
  sco: string;
  data: Json;
  completed_at: Date | null;
  passed: boolean | null;
  score: number | null;
  updated_at: Date;
  runs: Generated<Json>;
  bytes: number;
}

/**
 * CHECK ((bytes > 0))
 * CHECK ((state = ANY (ARRAY['sending'::text, 'waiting'::text, 'taken'::text, 'refused'::text, 'failed'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (package_id) REFERENCES scorm_package(id) ON DELETE SET NULL
 * INDEX (account_id)
 * INDEX (created_at)
 * INDEX (package_id)
 * PRIMARY KEY (id)
 */
export interface ScormUploadTable {
  id: Generated<number>;
  account_id: number | null;
  module: Json;
  file_name: string;
  bytes: number;
  state: 'sending' | 'waiting' | 'taken' | 'refused' | 'failed';
  problem: string | null;
  package_id: number | null;
  created_at: Date;
}

/**
 * INDEX (module_id)
 * INDEX gin (body) WITH (fastupdate=off)
 * INDEX gin (head) WITH (fastupdate=off)
 * PRIMARY KEY (id)
 * UNIQUE (source)
 */
export interface SearchDocumentTable {
  id: Generated<number>;
  source: string;
  kind: string;
  title: string;
  promise: string;
  address: string;
  address_signed_in: string | null;
  module_id: number | null;
  needs: string | null;
  phone: string | null;
  shown_from: Date | null;
  shown_until: Date | null;
  head: string;
  body: string;
  spoken: string;
}

/**
 * PRIMARY KEY (name)
 */
export interface SearchSourceTable {
  name: string;
  stamp: string;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 */
export interface SecondFactorTable {
  account_id: number;
  secret: Buffer;
  confirmed_at: Date;
  last_step: number;
}

/**
 * CHECK ((length(browser) <= 40))
 * CHECK ((length(system) <= 40))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * INDEX (account_id)
 * INDEX (ended_at) WHERE (ended_at IS NOT NULL)
 * INDEX (expires_at)
 * PRIMARY KEY (id)
 */
export interface SessionTable {
  id: string;
  account_id: number;
  generation: Generated<number>;
  rotated_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  created_at: Generated<Date>;
  browser: string | null;
  system: string | null;
  used_at: Date | null;
  factor_at: Date | null;
  ends_at: Date | null;
}

/**
 * PRIMARY KEY (name)
 */
export interface SettingTable {
  name: string;
  value: Json;
  updated_at: Generated<Date>;
}

/**
 * CHECK (((issuer IS NULL) = (subject IS NULL)))
 * CHECK (((joined_at IS NULL) = (subject IS NULL)))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * PRIMARY KEY (account_id)
 * UNIQUE INDEX (issuer, subject) WHERE (subject IS NOT NULL)
 */
export interface StaffIdentityTable {
  account_id: number;
  issuer: string | null;
  subject: string | null;
  external_id: string | null;
  created_at: Date;
  joined_at: Date | null;
}

/**
 * CHECK ((kind = ANY (ARRAY['ticket'::text, 'contact'::text])))
 * CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'waiting'::text, 'closed'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (merged_into) REFERENCES support_ticket(id) ON DELETE CASCADE
 * FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE SET NULL
 * INDEX (account_id)
 * INDEX (category, last_message_at, id) WHERE ((category IS NOT NULL) AND (merged_into IS NULL))
 * INDEX (created_at)
 * INDEX (created_at) INCLUDE (first_answer_at) WHERE (merged_into IS NULL)
 * INDEX (created_at) WHERE (request_key IS NOT NULL)
 * INDEX (last_message_at)
 * INDEX (last_message_at, id) WHERE ((merged_into IS NULL) AND (owner_id IS NULL))
 * INDEX (last_message_at, id) WHERE ((merged_into IS NULL) AND (state <> 'closed'::text))
 * INDEX (last_message_at, id) WHERE (merged_into IS NULL)
 * INDEX (lower(email), created_at)
 * INDEX (merged_into) WHERE (merged_into IS NOT NULL)
 * INDEX (owner_id, last_message_at, id) WHERE (owner_id IS NOT NULL)
 * INDEX gin (person_words(((name || ' '::text) || surname), email))
 * INDEX gin (to_tsvector('english'::regconfig, ((((((topic || ' '::text) || message) || ' '::text) || name) || ' '::text) || surname)))
 * PRIMARY KEY (id)
 * UNIQUE (request_key)
 */
export interface SupportTicketTable {
  id: Generated<number>;
  kind: 'ticket' | 'contact';
  account_id: number | null;
  name: string;
  surname: string;
  email: string;
  topic: string;
  message: string;
  request_key: string | null;
  created_at: Date;
  state: Generated<'new' | 'open' | 'waiting' | 'closed'>;
  category: string | null;
  owner_id: number | null;
  mentions: number | null;
  merged_into: number | null;
  last_message_at: Generated<Date>;
  first_answer_at: Date | null;
}

/**
 * INDEX (resets_at)
 * PRIMARY KEY (key)
 */
export interface ThrottleTable {
  key: string;
  count: number;
  resets_at: Date;
}

/**
 * CHECK ((kind = ANY (ARRAY['person'::text, 'reply'::text, 'note'::text, 'event'::text, 'other'::text])))
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL
 * FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE
 * INDEX (account_id) WHERE (account_id IS NOT NULL)
 * INDEX (author_id) WHERE (author_id IS NOT NULL)
 * INDEX (lower(email))
 * INDEX (ticket_id, id)
 * INDEX gin (to_tsvector('english'::regconfig, text)) WHERE (kind <> 'event'::text)
 * PRIMARY KEY (id)
 */
export interface TicketMessageTable {
  id: Generated<number>;
  ticket_id: number;
  account_id: number | null;
  email: string;
  kind: 'person' | 'reply' | 'note' | 'event' | 'other';
  author_id: number | null;
  text: string;
  at: Date;
}

/**
 * FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
 * FOREIGN KEY (module_id) REFERENCES module(id)
 * PRIMARY KEY (id)
 * UNIQUE (account_id, module_id, name)
 */
export interface WorkbookEntryTable {
  id: Generated<number>;
  account_id: number;
  module_id: number;
  name: string;
  ask: string;
  versions: Json;
  written_at: Date;
}

export interface Tables {
  account: AccountTable;
  article: ArticleTable;
  article_category: ArticleCategoryTable;
  article_version: ArticleVersionTable;
  assessment: AssessmentTable;
  attempt: AttemptTable;
  attendance_mark: AttendanceMarkTable;
  audit: AuditTable;
  audit_stream: AuditStreamTable;
  audit_unsent: AuditUnsentTable;
  background: BackgroundTable;
  begun_factor: BegunFactorTable;
  begun_sign_in: BegunSignInTable;
  begun_single_sign_on: BegunSingleSignOnTable;
  breach: BreachTable;
  canned_answer: CannedAnswerTable;
  certificate: CertificateTable;
  chapter_progress: ChapterProgressTable;
  community_block: CommunityBlockTable;
  community_member: CommunityMemberTable;
  connection: ConnectionTable;
  connection_invitation: ConnectionInvitationTable;
  consent: ConsentTable;
  content_read: ContentReadTable;
  course_draft: CourseDraftTable;
  course_draft_file: CourseDraftFileTable;
  course_picture: CoursePictureTable;
  course_size: CourseSizeTable;
  course_source: CourseSourceTable;
  course_version: CourseVersionTable;
  data_request: DataRequestTable;
  draft_comment: DraftCommentTable;
  draft_preview: DraftPreviewTable;
  email_change: EmailChangeTable;
  email_confirmation: EmailConfirmationTable;
  erasure: ErasureTable;
  group_calendar: GroupCalendarTable;
  group_facilitator: GroupFacilitatorTable;
  group_mail_choice: GroupMailChoiceTable;
  group_meeting: GroupMeetingTable;
  group_member: GroupMemberTable;
  group_message: GroupMessageTable;
  group_module: GroupModuleTable;
  help_article: HelpArticleTable;
  help_category: HelpCategoryTable;
  hidden_profile: HiddenProfileTable;
  invitation: InvitationTable;
  job_search: JobSearchTable;
  job_search_record: JobSearchRecordTable;
  learner_group: LearnerGroupTable;
  learning_day: LearningDayTable;
  learning_goal: LearningGoalTable;
  learning_path: LearningPathTable;
  learning_time: LearningTimeTable;
  mailbox: MailboxTable;
  message: MessageTable;
  message_key: MessageKeyTable;
  moderation_act: ModerationActTable;
  moderation_case: ModerationCaseTable;
  moderation_evidence: ModerationEvidenceTable;
  moderation_report: ModerationReportTable;
  module: ModuleTable;
  module_group: ModuleGroupTable;
  notice: NoticeTable;
  notice_digest: NoticeDigestTable;
  outcome: OutcomeTable;
  outcome_choice: OutcomeChoiceTable;
  partner: PartnerTable;
  partner_manager: PartnerManagerTable;
  password_reset: PasswordResetTable;
  people_count: PeopleCountTable;
  people_group_count: PeopleGroupCountTable;
  people_quarter: PeopleQuarterTable;
  place: PlaceTable;
  post: PostTable;
  post_comment: PostCommentTable;
  post_picture: PostPictureTable;
  post_reaction: PostReactionTable;
  push_choice: PushChoiceTable;
  push_device: PushDeviceTable;
  push_key: PushKeyTable;
  question: QuestionTable;
  received_mail: ReceivedMailTable;
  recovery_code: RecoveryCodeTable;
  remarking: RemarkingTable;
  report_answer: ReportAnswerTable;
  report_change: ReportChangeTable;
  report_rating: ReportRatingTable;
  report_receiver: ReportReceiverTable;
  report_registration: ReportRegistrationTable;
  report_standing: ReportStandingTable;
  report_state: ReportStateTable;
  report_step: ReportStepTable;
  report_stop: ReportStopTable;
  report_time: ReportTimeTable;
  retention_run: RetentionRunTable;
  review_pause: ReviewPauseTable;
  review_question: ReviewQuestionTable;
  room: RoomTable;
  room_member: RoomMemberTable;
  sanction: SanctionTable;
  saved_report: SavedReportTable;
  scorm_allowed_host: ScormAllowedHostTable;
  scorm_file: ScormFileTable;
  scorm_package: ScormPackageTable;
  scorm_progress: ScormProgressTable;
  scorm_upload: ScormUploadTable;
  search_document: SearchDocumentTable;
  search_source: SearchSourceTable;
  second_factor: SecondFactorTable;
  session: SessionTable;
  setting: SettingTable;
  staff_identity: StaffIdentityTable;
  support_ticket: SupportTicketTable;
  throttle: ThrottleTable;
  ticket_message: TicketMessageTable;
  workbook_entry: WorkbookEntryTable;
}
