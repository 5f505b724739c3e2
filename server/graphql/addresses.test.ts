import { isObjectType } from 'graphql';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { loadBrand } from '#server/domain/kernel/brand.ts';
import { Scope } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';
import { createTokenOf, integrationWith } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { createReferenceLink, createWorld } from '#server/testing/world.ts';
import { createWebhookOf } from '#server/testing/webhooks.ts';
import { schema } from './schema.ts';

/** Fields with an address that no token reaches: the generated CV, CVs and documents. */
const UNREACHED = ['CvFact.url', 'CvReference.whatsAppUrl', 'StoredFile.url'];

const DOCUMENT = `query ($id: ID!, $token: String!) {
  brand { __typename url directors { __typename networkUrl } socials { __typename url } }
  referenceForm(token: $token) { __typename pdfUrl }
  webhookEndpoints { __typename url }
  node(id: $id) { ... on Candidate { __typename imageUrl profile { __typename imageUrl originalCvUrl
    generatedCvUrl documentsUrl primaryPhoneWhatsAppUrl secondaryPhoneWhatsAppUrl
    references { __typename pdfUrl whatsAppUrl } } } }
}`;

const isAddress = (name: string) => /url$/i.test(name);

/** The addresses in an answer, by the field that gave them. */
function addressesIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { __typename: type, ...fields } = value as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, inner]): [string, unknown][] =>
    isAddress(name) ? [[`${String(type)}.${name}`, inner]] : addressesIn(inner),
  );
}

test('a token is given whole addresses only', async () => {
  await loadBrand({ brandFile: null, agencyEmail: null, demo: true });
  const world = await createWorld();
  const userId = world.rows.User;
  const file = { userId, size: 1, sha256: new Uint8Array(32) };
  const photo = { kind: 'AVATAR', name: 'me.jpg', extension: 'jpg', contentType: 'image/jpeg' };
  const cv = { kind: 'CV', name: 'cv.pdf', extension: 'pdf', contentType: 'application/pdf' };
  await db.candidate.update({
    where: { id: world.rows.Candidate },
    data: {
      isVerified: true,
      primaryPhone: '+44 7700 900123',
      secondaryPhone: '+44 7700 900124',
      image: { create: { ...file, ...photo, kind: 'AVATAR', key: `avatar/${uuidv7()}.jpg` } },
      cv: { create: { ...file, ...cv, kind: 'CV', key: `cv/${uuidv7()}.pdf` } },
    },
  });
  const token = await createReferenceLink(world);
  await db.reference.update({
    where: { id: world.rows.Reference },
    data: {
      completed: true,
      completedAt: new Date(),
      full: false,
      performance: 'GOOD',
      contactNumber: '+44 7700 900125',
    },
  });
  const viewer = integrationWith(...Object.values(Scope));
  await createTokenOf(viewer);
  const { id } = await createWebhookOf(['JOBS_READ'], ['JOB_LISTED']);
  await db.webhookEndpoint.update({ where: { id }, data: { tokenId: viewer.tokenId } });
  const { data, errors } = await ask(viewer, DOCUMENT, { id: world.ids.Candidate, token });
  expect(errors).toBeUndefined();
  const addresses = addressesIn(data);
  const reached = new Set(addresses.map(([name]) => name));
  const all = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.keys(type.getFields())
        .filter(isAddress)
        .map((name) => `${type.name}.${name}`),
    );
  expect([...reached, ...UNREACHED].toSorted()).toEqual(all.toSorted());
  // What a token may not have is null; everything else is whole.
  const closed = ['CandidateProfile.originalCvUrl', 'Reference.pdfUrl'];
  for (const [name, address] of addresses)
    if (closed.includes(name)) expect(address, name).toBeNull();
    else expect([name, URL.canParse(String(address))]).toEqual([name, true]);
});
