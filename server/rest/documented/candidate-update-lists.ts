import { z } from 'zod';
import {
  educationInput,
  pastRoleInput,
  replaceEducation,
  replacePastRoles,
} from '#server/domain/candidates/career.ts';
import { desiredRoleInput, replaceDesiredRoles } from '#server/domain/candidates/desired-roles.ts';
import { detailsInput, writeDetails } from '#server/domain/candidates/details.ts';
import {
  certificateInput,
  visaInput,
  writeCertificate,
  writeEquipment,
  writeQualifications,
  writeSkills,
  writeVisa,
} from '#server/domain/candidates/holdings.ts';
import { keepDocuments } from '#server/domain/documents/papers.ts';
import { choice, listOf, orElse } from '#server/domain/kernel/fields.ts';
import { LIST_MAX, parse, uuid } from '#server/domain/kernel/input.ts';
import { currencies, valuesOf } from '#server/domain/kernel/labels.ts';
import * as paperLabels from '#server/domain/kernel/paper-labels.ts';
import { referenceInput, replaceReferences } from '#server/domain/references/profile-references.ts';
import { one, type Part } from './candidate-update-part.ts';
import { namedEntry } from './input.ts';

/** The lists of a profile as an update list sends them: each is replaced as a whole. */

const paperInput = z.object({
  status: z.boolean().nullish(),
  expiryDate: z.string().nullish(),
});

const paper = (value: unknown, at: string[]) => {
  const { status, expiryDate } = parse(paperInput, value, at);
  return { held: status ?? false, expiryDate: expiryDate ?? null };
};

const namedList = listOf(namedEntry);

/** Visas, paperLabels.certificates and what is chosen from the reference lists. */
export const holdingParts: readonly Part[] = [
  ...valuesOf(paperLabels.visas).map((kind) =>
    one(paperLabels.visaFields[kind], (value, at) => {
      const visa = parse(visaInput, { kind, ...paper(value, at) }, at);
      return (tx, id) => writeVisa(tx, id, visa);
    }),
  ),
  ...valuesOf(paperLabels.certificates).map((kind) =>
    one(`${paperLabels.certificateFlags[kind]}Info`, (value, at) => {
      const certificate = parse(certificateInput, { kind, ...paper(value, at) }, at);
      return (tx, id) => writeCertificate(tx, id, certificate);
    }),
  ),
  ...Object.entries({
    qualifications: writeQualifications,
    skills: writeSkills,
    equipment: writeEquipment,
  }).map(([name, write]) =>
    one(name, (value, at) => {
      const names = parse(namedList, value, at);
      return (tx, id) => write(tx, id, names);
    }),
  ),
];

/** Entries whose `_id`, that of an existing entry, is renamed to `id`, as in the profile's forms. */
const entriesOf = <Entry extends z.ZodType<{ id?: string | null | undefined }>>(entry: Entry) =>
  z
    .array(z.preprocess(withId, entry))
    .max(LIST_MAX, `Please use at most ${LIST_MAX} entries.`)
    .refine((entries) => {
      const ids = entries.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'Please name every entry once.');

function withId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { _id, ...fields } = value as Record<string, unknown>;
  return { ...fields, id: _id };
}

const pastRoles = one('pastRoles', (value, at) =>
  replacePastRoles(parse(entriesOf(pastRoleInput), value, at)),
);

const education = one('education', (value, at) =>
  replaceEducation(parse(entriesOf(educationInput), value, at)),
);

const references = one('references', (value, at, viewer) =>
  replaceReferences(viewer, parse(entriesOf(referenceInput), value, at)),
);

/** A desired role by its documented names. */
const roleInput = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const { _id, position, yachtType, jobType, ...role } = value as Record<string, unknown>;
    return { ...role, id: _id, positions: position, yachtTypes: yachtType, jobTypes: jobType };
  },
  desiredRoleInput.extend({ positions: orElse(namedList, []) }),
);

const lookingForInput = z
  .object({
    desiredRoles: z.array(roleInput).max(LIST_MAX, `Please use at most ${LIST_MAX} entries.`),
    idealSalary: detailsInput.shape.idealSalary,
    idealSalaryCurrency: choice(currencies),
  })
  .partial();

/** Desired roles in the order of preference, and the desired salary. */
const lookingFor = one('lookingFor', (value, at) => {
  const { desiredRoles, ...salary } = parse(lookingForInput, value, at);
  return async (tx, candidateId) => {
    await writeDetails(tx, candidateId, salary);
    if (desiredRoles) await replaceDesiredRoles(desiredRoles)(tx, candidateId);
  };
});

/** A list of documents can only get shorter: documents are added by uploads. */
const documents = valuesOf(paperLabels.documentKinds).map((kind) =>
  one(paperLabels.documentPropNames[kind], (value, at) => {
    const kept = parse(z.array(z.object({ _id: uuid })).max(LIST_MAX), value, at);
    const ids = new Set(kept.map(({ _id }) => _id));
    return keepDocuments(kind, ids);
  }),
);

export const listParts: readonly Part[] = [
  lookingFor,
  pastRoles,
  education,
  references,
  ...documents,
];
