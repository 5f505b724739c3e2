import { z } from 'zod';
import { educationInput, pastRoleInput, spanColumns } from '#server/domain/candidates/career.ts';
import { changeProfile } from '#server/domain/candidates/change.ts';
import {
  detailsInput,
  type Details,
  type DetailsInput,
  writeDetails,
} from '#server/domain/candidates/details.ts';
import { certificateInput, namesInput, visaInput } from '#server/domain/candidates/holdings.ts';
import { columnDate } from '#server/domain/kernel/dates.ts';
import { type Fault, invalidInput } from '#server/domain/kernel/errors.ts';
import { LIST_MAX, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { isGiven, refuseForm } from '#server/domain/kernel/problems.ts';
import { cvTexts, profileTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { type FieldName, profileFields } from '#server/domain/profile-fields/fields.ts';
import { referenceInput } from '#server/domain/references/profile-references.ts';
import { educationProblem, experienceProblem } from '#server/domain/rules/profile-rules.ts';
import type { Transaction } from '#server/platform/db.ts';
import { type DraftContent, takeDraft } from './drafts.ts';
import { folded, roleKey } from './proposal.ts';
import { type FilledPart, isEmpty, labels } from '#server/domain/documents/prefill.ts';

const replaces = z.boolean().nullish();
const acceptance = z.object({
  id: uuid,
  replace: z.array(z.string()).max(LIST_MAX).nullish(),
  pastRoles: z
    .array(pastRoleInput.omit({ id: true }))
    .max(LIST_MAX)
    .nullish(),
  education: z
    .array(educationInput.omit({ id: true }))
    .max(LIST_MAX)
    .nullish(),
  references: z
    .array(referenceInput.omit({ id: true }))
    .max(LIST_MAX)
    .nullish(),
  qualifications: namesInput.nullish(),
  skills: namesInput.nullish(),
  certificates: z.array(certificateInput.omit({ held: true }).extend({ replaces })).nullish(),
  visas: z.array(visaInput.omit({ held: true }).extend({ replaces })).nullish(),
});

type Accepted = z.output<typeof acceptance>;

/** What the owner of a draft takes over of it, as they have corrected it. */
export type AcceptanceInput = z.input<typeof acceptance> & { details?: DetailsInput | null };

/**
 * Takes what the owner has accepted of their draft into the profile and ends the draft, in one transaction. Empty
 * fields are filled, others only if they are among `replace` (or `replaces` for a paper); entries of lists are
 * added unless the profile has them. Returns what was filled.
 * @throws invalid-input with every field at fault, not-found for a draft that was accepted before
 */
export async function acceptCvDraft(viewer: Viewer, input: AcceptanceInput): Promise<FilledPart[]> {
  const { details: given, ...lists } = input;
  const { fields: details, faults } = parseForm(detailsInput, given ?? {});
  const { fields: accepted, faults: others } = parseForm(acceptance, lists);
  const all = [...faults.map(within('details')), ...others, ...faultsOfEntries(accepted)];
  refuseForm(all);
  return changeProfile(viewer, async (tx, candidateId) => {
    const draft = await takeDraft(tx, candidateId, accepted.id);
    if (draft.state !== 'READY') throw invalidInput(cvTexts.gone);
    const content = draft.content as unknown as DraftContent;
    const keys = await takeDetails(tx, candidateId, withCompanions(details, content), accepted);
    const counts = await takeLists(tx, candidateId, accepted);
    return filledParts(new Set(keys), counts);
  });
}

const within =
  (name: string) =>
  ({ message, path }: Fault): Fault => ({ message, path: [name, ...path] });

/** Entries need a name; what else is missing may be added in the profile, as after the upload of a CV. */
function faultsOfEntries({ pastRoles, education, references }: Accepted): Fault[] {
  const named = { companyName: 'given', position: 'given', description: 'given' };
  const found = [
    (pastRoles ?? []).map((role, at) => {
      if (!isGiven(role.companyName) && !isGiven(role.position))
        return { message: cvTexts.nameless, path: ['pastRoles', String(at), 'companyName'] };
      const period = { ...named, from: role.fromDate, to: role.toDate, present: role.present };
      return reversed('pastRoles', at, experienceProblem(period));
    }),
    (education ?? []).map((school, at) => {
      if (!isGiven(school.name))
        return { message: profileTexts.educationRequired, path: ['education', String(at), 'name'] };
      const { fromDate: from, toDate: to, present } = school;
      return reversed(
        'education',
        at,
        educationProblem({ name: 'given', description: 'given', from, to, present }),
      );
    }),
    (references ?? []).map((referee, at) =>
      isGiven(referee.referenceName)
        ? null
        : {
            message: profileTexts.referenceRequired,
            path: ['references', String(at), 'referenceName'],
          },
    ),
  ];
  return found.flat().filter((fault) => fault !== null);
}

const reversed = (list: string, at: number, problem: Fault | null): Fault | null =>
  problem?.message === profileTexts.periodReversed
    ? { message: problem.message, path: [list, String(at), ...problem.path] }
    : null;

/** What the draft says beside an accepted value: whether a number is on WhatsApp, a salary's currency. */
function withCompanions(details: Details, { draft }: DraftContent): Details {
  const onWhatsApp = (number: string | null | undefined) =>
    draft.phones.some(({ value }) => value.number === number && value.whatsApp);
  const currency = draft.idealSalary?.value.currency;
  return {
    ...(details.primaryPhone && { primaryPhoneWhatsApp: onWhatsApp(details.primaryPhone) }),
    ...(details.secondaryPhone && { secondaryPhoneWhatsApp: onWhatsApp(details.secondaryPhone) }),
    ...(details.idealSalary && currency && { idealSalaryCurrency: currency }),
    ...details,
  };
}

/** The field that decides whether another one is taken. */
const LEADERS: Partial<Record<FieldName, FieldName>> = {
  primaryPhoneWhatsApp: 'primaryPhone',
  secondaryPhoneWhatsApp: 'secondaryPhone',
  idealSalaryCurrency: 'idealSalary',
};

async function takeDetails(
  tx: Transaction,
  candidateId: string,
  given: Details,
  { replace }: Accepted,
): Promise<string[]> {
  const before = await tx.candidate.findUniqueOrThrow({ where: { id: candidateId } });
  const isOpen = (name: FieldName) => {
    const field = profileFields.find((each) => each.name === name);
    return field !== undefined && (isEmpty(field.value(before)) || replace?.includes(name));
  };
  const taken = profileFields
    .map(({ name }) => name)
    .filter((name) => given[name] !== undefined && isOpen(LEADERS[name] ?? name));
  await writeDetails(
    tx,
    candidateId,
    Object.fromEntries(taken.map((name) => [name, given[name]])) as Details,
  );
  return taken.filter((name) => !isEmpty(given[name]));
}

type Counts = Partial<Record<keyof typeof labels, number>>;

async function takeLists(
  tx: Transaction,
  candidateId: string,
  accepted: Accepted,
): Promise<Counts> {
  const own = await tx.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    include: {
      pastRoles: true,
      education: true,
      references: { where: { archived: false } },
      qualifications: true,
      skills: true,
      certificates: true,
      visas: true,
    },
  });
  const period = ({ fromDate, toDate, present }: z.output<typeof educationInput>) => ({
    present,
    ...spanColumns(fromDate, present ? null : toDate),
  });
  const known = new Set(own.pastRoles.map(roleKey));
  const pastRoles = (accepted.pastRoles ?? [])
    .filter((role) => !known.has(roleKey(role)))
    .map((role) => ({
      candidateId,
      companyName: role.companyName,
      position: role.position,
      description: role.description,
      ...period({ ...role, name: '' }),
    }));
  const schools = new Set(own.education.map(({ name }) => folded(name)));
  const education = (accepted.education ?? [])
    .filter(({ name }) => !schools.has(folded(name)))
    .map((school) => ({
      candidateId,
      name: school.name,
      description: school.description,
      ...period(school),
    }));
  const referees = new Set(own.references.map(({ referenceName }) => folded(referenceName)));
  const references = (accepted.references ?? [])
    .filter(({ referenceName }) => !referees.has(folded(referenceName)))
    .map((referee) => ({ candidateId, ...referee }));
  requireRoomFor(own.pastRoles.length + pastRoles.length, 'pastRoles');
  requireRoomFor(own.education.length + education.length, 'education');
  requireRoomFor(own.references.length + references.length, 'references');
  return {
    pastRoles: (await tx.pastRole.createMany({ data: pastRoles })).count,
    education: (await tx.education.createMany({ data: education })).count,
    references: (await tx.reference.createMany({ data: references })).count,
    qualifications: await addQualifications(tx, candidateId, accepted.qualifications ?? []),
    skills: await addSkills(tx, candidateId, accepted.skills ?? []),
    certificates: await takePapers(accepted.certificates ?? [], own.certificates, (paper) =>
      tx.candidateCertificate.upsert({
        where: { candidateId_kind: { candidateId, kind: paper.kind } },
        create: { candidateId, ...paper },
        update: paper,
      }),
    ),
    visas: await takePapers(accepted.visas ?? [], own.visas, (paper) =>
      tx.candidateVisa.upsert({
        where: { candidateId_kind: { candidateId, kind: paper.kind } },
        create: { candidateId, ...paper },
        update: paper,
      }),
    ),
  };
}

function requireRoomFor(length: number, list: string): void {
  if (length > LIST_MAX) throw invalidInput(`Please use at most ${LIST_MAX} entries.`, [list]);
}

async function addQualifications(tx: Transaction, candidateId: string, ids: string[]) {
  const found = await tx.qualification.findMany({ where: { id: { in: ids } }, take: LIST_MAX });
  const data = found.map(({ id }) => ({ candidateId, qualificationId: id }));
  return (await tx.candidateQualification.createMany({ data, skipDuplicates: true })).count;
}

async function addSkills(tx: Transaction, candidateId: string, ids: string[]) {
  const found = await tx.skill.findMany({ where: { id: { in: ids } }, take: LIST_MAX });
  const data = found.map(({ id }) => ({ candidateId, skillId: id }));
  return (await tx.candidateSkill.createMany({ data, skipDuplicates: true })).count;
}

type Paper<Kind> = { kind: Kind; held: boolean; expiryDate: Date | null };
type Given<Kind> = {
  kind: Kind;
  expiryDate: Parameters<typeof columnDate>[0];
  replaces?: boolean | null | undefined;
};

/** A kind that the candidate has said something about stays as it is, unless they replace it. */
async function takePapers<Kind extends string>(
  given: readonly Given<Kind>[],
  own: readonly { kind: string }[],
  save: (paper: Paper<Kind>) => Promise<unknown>,
): Promise<number> {
  const open = given.filter(
    ({ kind, replaces: chosen }) => chosen || !own.some((row) => row.kind === kind),
  );
  const kinds = new Map(open.map((paper) => [paper.kind, paper]));
  for (const { kind, expiryDate } of kinds.values())
    await save({ kind, held: true, expiryDate: columnDate(expiryDate) });
  return kinds.size;
}

function filledParts(details: ReadonlySet<string>, counts: Counts): FilledPart[] {
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => details.has(key) || (counts[key] ?? 0) > 0)
    .map((key) => ({ key, label: labels[key], count: counts[key] ?? null }));
}
