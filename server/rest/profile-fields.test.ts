import { describe, expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { label, type LabelTable, valuesOf } from '#server/domain/kernel/labels.ts';
import { type ProfileField, profileFields } from '#server/domain/profile-fields/fields.ts';
import { db } from '#server/platform/db.ts';
import { expectFresh } from '#server/testing/derived.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { ask as askGraph } from '#server/testing/graph.ts';
import { restServer } from '#server/testing/rest.ts';

/** What every declared field must do on both faces; a new field is tested without further code. */

const ask = restServer();

interface Sample {
  /** The value sent. */
  sent: unknown;
  /** The field in GraphQL, read with its selection. */
  graph: unknown;
  /** The field in a documented answer, and as a fact of the CV. */
  answer: unknown;
  words: string;
  /** The column's value after null was sent. */
  cleared: unknown;
}

function sampleOf(field: ProfileField): Sample {
  const plain = (sent: unknown, words = String(sent), cleared: unknown = null) => {
    return { sent, graph: sent, answer: sent, words, cleared };
  };
  const chosen = (table: LabelTable<string>, cleared: unknown = null) => {
    const sent = valuesOf(table).at(-1) ?? '';
    const text = label(table, sent);
    return { sent, graph: sent, answer: text, words: text, cleared };
  };
  switch (field.kind) {
    case 'text':
      return plain(`Words of ${field.name}`);
    case 'phone':
      return plain('+44 7700 900123');
    case 'figure':
      return plain(field.most, `${field.most} ${field.unit}`);
    case 'yesNo':
      return plain(false, 'No');
    case 'box':
      return plain(true, 'Yes', 'refused');
    case 'day':
      return plain('29/02/2000');
    case 'choice':
      return chosen(field.table);
    case 'requiredChoice':
      return chosen(field.table, 'refused');
    case 'country':
      return { ...plain('FR'), graph: { code: 'FR' }, answer: 'France', words: 'France' };
    case 'list': {
      const [code, name] = field.of === 'language' ? ['de', 'German'] : ['FR', 'French'];
      return {
        sent: [code],
        graph: [{ code }],
        answer: [name],
        words: name ?? '',
        cleared: 'refused',
      };
    }
  }
}

const CHANGE = (selection: string) => `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { __typename
    ... on UpdateProfilePayload { candidate { profileCompletion }
      profile { ${selection} completion { percent missing { key } }
        generatedCv { personalDetails { label value } } } }
    ... on Failure { path } } }`;

const write = async (viewer: CandidateViewer, { name, kind }: ProfileField, value: unknown) => {
  const selection = kind === 'country' || kind === 'list' ? `${name} { code }` : name;
  const variables = { input: { details: { [name]: value } } };
  const { data } = await askGraph(viewer, CHANGE(selection), variables);
  return data?.['updateProfile'] as ReturnType<typeof JSON.parse>;
};

describe.each(profileFields.map((field) => [field.name, field] as const))('%s', (name, field) => {
  const sample = sampleOf(field);

  test('is written and read by the graph, counts, and stands on the CV', async () => {
    const me = await createCandidate();
    const { profile, candidate } = await write(me, field, sample.sent);
    expect(profile[name]).toEqual(sample.graph);
    expect(candidate.profileCompletion).toBe(field.points ?? 0);
    expect(profile.completion.percent).toBe(field.points ?? 0);
    expect(profile.completion.missing).not.toContainEqual({ key: name });
    expect(profile.generatedCv.personalDetails.slice(0, -1)).toEqual(
      field.fact === undefined ? expect.anything() : [{ label: field.label, value: sample.words }],
    );
    await expectFresh(me);
  });

  test('is cleared by null, or refuses it', async () => {
    const me = await createCandidate();
    await write(me, field, sample.sent);
    const { path, profile } = await write(me, field, null);
    if (sample.cleared === 'refused') expect(path).toEqual([name]);
    else expect(profile[name]).toBeNull();
  });

  test('is written and answered by the documented calls under its name, or is none of theirs', async () => {
    const me = await createCandidate();
    const documented = field.documented === null ? name : (field.documented ?? name);
    const data = [{ propName: documented, value: sample.sent }];
    const { status, body } = await ask(me, 'POST /candidates/update', { id: me.candidateId, data });
    if (field.documented === null) expect(status).toBe(400);
    else expect(body.data[documented]).toEqual(sample.answer);
  });

  test('is found by its words where the keyword search reads it', async () => {
    const me = await createCandidate();
    await write(me, field, sample.sent);
    const { keywordText } = await db.candidate.findUniqueOrThrow({ where: { id: me.candidateId } });
    const isSearched = field.kind === 'text' && field.searched === true;
    expect(keywordText).toBe(isSearched ? sample.words.toLowerCase() : '');
  });
});
