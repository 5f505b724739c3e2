import { addRow, type Batch, type Row } from '#prisma/seed/copy.ts';
import {
  type FieldColumns,
  profileFields,
  sqlColumn,
} from '#server/domain/profile-fields/fields.ts';
import type { Post, School, SeedProfile, Spell } from './profile.ts';

/** The tables of `addProfile`, parents first; stored files come between users and candidates. */
export const profileTables = [
  'users',
  'stored_files',
  'candidates',
  'desired_roles',
  'desired_role_positions',
  'past_roles',
  'education',
  'candidate_qualifications',
  'candidate_skills',
  'candidate_equipment',
  'candidate_visas',
  'candidate_certificates',
] as const;

/** The rows of a candidate: the user, the profile and everything on it but stored files. */
export function addProfile(
  batch: Batch,
  profile: SeedProfile,
  passwordHash: string,
  derived: Row = {},
): void {
  addRow(batch, 'users', userRow(profile, passwordHash));
  addRow(batch, 'candidates', { ...candidateRow(profile), ...derived });
  addWishes(batch, profile);
  for (const post of profile.posts) addRow(batch, 'past_roles', postRow(profile, post));
  for (const school of profile.schools) addRow(batch, 'education', schoolRow(profile, school));
  const candidate_id = profile.id;
  for (const { id } of profile.qualifications) {
    addRow(batch, 'candidate_qualifications', { candidate_id, qualification_id: id });
  }
  for (const { id } of profile.skills)
    addRow(batch, 'candidate_skills', { candidate_id, skill_id: id });
  for (const { id } of profile.equipment) {
    addRow(batch, 'candidate_equipment', { candidate_id, equipment_id: id });
  }
  for (const { kind, held, expiryDate } of profile.visas) {
    addRow(batch, 'candidate_visas', { candidate_id, kind, held, expiry_date: expiryDate });
  }
  for (const { kind, held, expiryDate } of profile.certificates) {
    addRow(batch, 'candidate_certificates', { candidate_id, kind, held, expiry_date: expiryDate });
  }
}

function userRow(profile: SeedProfile, passwordHash: string): Row {
  return {
    id: profile.userId,
    user_type: 'CANDIDATE',
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    email_verified: profile.emailVerified,
    password_hash: passwordHash,
    consultant: null,
    last_active_at: profile.lastActiveAt,
    created_at: profile.createdAt,
    updated_at: profile.lastActiveAt,
  };
}

/** The columns of the declared fields of an invented profile. */
export function fieldColumns(profile: SeedProfile): FieldColumns {
  return {
    ...profile,
    dob: profile.dob === null ? null : new Date(profile.dob),
    primaryPhoneWhatsApp: profile.primaryPhone !== null,
    secondaryPhoneWhatsApp: false,
  };
}

function fieldRow(profile: SeedProfile): Row {
  const columns = fieldColumns(profile);
  const cells = profileFields.map((field) => [sqlColumn(field), field.value(columns)]);
  return { ...Object.fromEntries(cells), dob: profile.dob };
}

function candidateRow(profile: SeedProfile): Row {
  const { location } = profile;
  return {
    id: profile.id,
    user_id: profile.userId,
    profile_type: profile.profileType,
    initial_setup_step: profile.setupStep,
    initial_setup_completed: profile.setupCompleted,
    image_file_id: profile.imageFileId,
    cv_file_id: profile.cvFileId,
    ...fieldRow(profile),
    location_name: location && location.name,
    location_country: location && location.country,
    location_lat: location && location.lat,
    location_lng: location && location.lng,
    is_available: profile.isAvailable,
    has_notice: profile.noticePeriod !== null,
    notice_period: profile.noticePeriod,
    availability_said_at: profile.isAvailable === null ? null : profile.lastActiveAt,
    requested_verification: profile.requestedAt !== null,
    requested_verification_at: profile.requestedAt,
    is_verified: profile.verifiedAt !== null,
    verified_at: profile.verifiedAt,
    is_rejected: profile.isRejected,
    notes: profile.notes,
    audit_key: profile.auditKey,
    created_at: profile.createdAt,
    updated_at: profile.lastActiveAt,
  };
}

function addWishes(batch: Batch, profile: SeedProfile): void {
  for (const [rank, wish] of profile.wishes.entries()) {
    addRow(batch, 'desired_roles', {
      id: wish.id,
      candidate_id: profile.id,
      rank,
      no_yacht_size_preference: wish.noYachtSizePreference,
      yacht_size_min: wish.yachtSizeMin,
      yacht_size_max: wish.yachtSizeMax,
      yacht_types: wish.yachtTypes,
      job_types: wish.jobTypes,
      created_at: profile.createdAt,
    });
    for (const [place, position] of wish.positions.entries()) {
      addRow(batch, 'desired_role_positions', {
        desired_role_id: wish.id,
        position_id: position.id,
        rank: place,
      });
    }
  }
}

function postRow(profile: SeedProfile, post: Post): Row {
  return {
    ...spellColumns(profile, post, 'MONTH'),
    company_name: post.companyName,
    position: post.position,
  };
}

function schoolRow(profile: SeedProfile, school: School): Row {
  return { ...spellColumns(profile, school, 'YEAR'), name: school.name };
}

function spellColumns(profile: SeedProfile, spell: Spell, precision: 'MONTH' | 'YEAR'): Row {
  return {
    id: spell.id,
    candidate_id: profile.id,
    from_date: spell.fromDate,
    from_precision: precision,
    to_date: spell.toDate,
    to_precision: spell.toDate && precision,
    present: spell.toDate === null,
    description: spell.description,
    created_at: profile.createdAt,
    updated_at: profile.createdAt,
  };
}
