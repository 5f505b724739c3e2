import type { Entry } from '#prisma/seed/catalogue.ts';
import type { Row } from '#prisma/seed/copy.ts';
import type { Paper, SeedProfile } from '#prisma/seed/people/profile.ts';
import { fieldColumns } from '#prisma/seed/people/rows.ts';
import {
  contractTypes,
  type LabelTable,
  positionTypes,
  valuesOf,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import { countedValues, searchedFields } from '#server/domain/profile-fields/fields.ts';
import { profileCompletion } from '#server/domain/rules/completion.ts';

/** What a profile's derived columns depend on beside the profile. */
export type Around = { references: number; isLinked: boolean };

/**
 * The derived columns of an invented profile, as REFRESH_CANDIDATES computes them: written with the
 * row, because updating a million rows afterwards writes each of them and its index entries twice.
 */
export function derivedColumns(
  profile: SeedProfile,
  { references, isLinked }: Around,
  fold: (text: string) => string,
): Row {
  const { wishes } = profile;
  const open = (size: number | null, wish: (typeof wishes)[number]) =>
    wish.noYachtSizePreference || size === null;
  const mins = wishes.map((wish) => wish.yachtSizeMin);
  const maxs = wishes.map((wish) => wish.yachtSizeMax);
  const limited = (sizes: (number | null)[]): sizes is number[] =>
    wishes.length > 0 && wishes.every((wish, index) => !open(sizes[index] ?? null, wish));
  return {
    profile_completion: completion(profile, references),
    position_name: wishes[0]?.positions[0]?.name ?? null,
    search_text: fold(searchText(profile)),
    keyword_text: keywordParts(profile).map(fold).join('\n'),
    ...wishColumns(profile),
    yacht_size_min: limited(mins) ? Math.min(...mins) : null,
    yacht_size_max: limited(maxs) ? Math.max(...maxs) : null,
    held_qualification_ids: profile.qualifications.map((held) => held.id).toSorted(byText),
    held_visas: inOrder(visas, held(profile.visas)),
    held_certificates: inOrder(certificates, held(profile.certificates)),
    is_linked: isLinked,
  };
}

/** Every text that `derivedColumns` folds. */
export function foldedTexts(profile: SeedProfile): string[] {
  return [searchText(profile), ...keywordParts(profile)];
}

function searchText({ firstName, lastName, email }: SeedProfile): string {
  return `${firstName} ${lastName} ${email}`;
}

function keywordParts(profile: SeedProfile): string[] {
  const positions = profile.wishes.flatMap((wish) => wish.positions.map((each) => each.name));
  const columns = fieldColumns(profile);
  const parts = [
    ...searchedFields.map((field) => field.value(columns)),
    ...[...new Set(positions)].toSorted(byText),
    ...[profile.qualifications, profile.skills, profile.equipment].flatMap(namesByRank),
    ...byId(profile.posts).flatMap((post) => [post.companyName, post.position, post.description]),
    ...byId(profile.schools).flatMap((school) => [school.name, school.description]),
  ];
  return parts.filter((part) => part !== null);
}

function wishColumns({ wishes }: SeedProfile): Row {
  const positions = wishes.flatMap((wish) => wish.positions);
  const keys = wishes.flatMap((wish) =>
    wish.positions.flatMap(({ id, positionType }) =>
      wish.jobTypes.flatMap((type) => [`${id}:${type}`, `${positionType}:${type}`]),
    ),
  );
  return {
    desired_position_ids: [...new Set(positions.map((each) => each.id))].toSorted(byText),
    desired_position_types: inOrder(
      positionTypes,
      positions.map((each) => each.positionType),
    ),
    desired_job_types: inOrder(
      contractTypes,
      wishes.flatMap((wish) => wish.jobTypes),
    ),
    desired_yacht_types: inOrder(
      yachtTypes,
      wishes.flatMap((wish) => wish.yachtTypes),
    ),
    desired_role_keys: [...new Set(keys)].toSorted(byText),
  };
}

function completion(profile: SeedProfile, references: number): number {
  return profileCompletion({
    desiredRoles: profile.wishes.length,
    profileImage: profile.imageFileId,
    currentLocation: profile.location && profile.location.country,
    cv: profile.cvFileId,
    ...countedValues(fieldColumns(profile)),
    pastRoles: profile.posts.length,
    education: profile.schools.length,
    references,
    eng1Documents: 0,
    stcwBasicDocuments: 0,
    writtenReferences: 0,
  }).percent;
}

function held<Kind>(papers: readonly Paper<Kind>[]): Kind[] {
  return papers.filter((paper) => paper.held).map((paper) => paper.kind);
}

/** Each value once, in the order of its enumeration, which is also the database's. */
function inOrder<Value extends string>(table: LabelTable<Value>, values: Value[]): Value[] {
  return valuesOf(table).filter((value) => values.includes(value));
}

function namesByRank(entries: readonly Entry[]): string[] {
  return entries.toSorted((one, other) => one.rank - other.rank).map((entry) => entry.name);
}

function byId<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => byText(one.id, other.id));
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
