import {
  getNamedType,
  type GraphQLField,
  isInputObjectType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from './schema.ts';

/** Mutations that answer no node, and why. */
const WITHOUT_NODE = {
  alertCouple: 'Each outcome has its candidate and its listing.',
  answerReference: 'Whoever has the link sees the form and not the reference.',
  createJobReference: 'It is a number that no listing has yet.',
  decideCandidates: 'Each outcome has its candidate.',
  logOut: 'Nobody is left who sees the account.',
  moveApplications: 'Each outcome has its application.',
  requestPasswordReset: 'Whether there is an account is not told.',
  sendEnquiry: 'Who writes an enquiry may not read it again.',
  shortlistCouple: 'Each outcome has its candidate and its listing.',
  undoDecisions: 'Each outcome has its application or candidate.',
  undoEmailChange: 'Every session of the account is over.',
};

/** The screens' own steps, with what an integration or another client uses in their place. */
const STEPS: Record<string, string[]> = {
  checkPreviousPassword: ['changePassword'],
  chooseProfileType: [],
  createJobReference: ['createJob'],
  listJob: ['publishJob'],
  markCvNoticeShown: [],
  saveEmployerStep: ['updateEmployer'],
  saveJob: ['createJob', 'updateJob'],
  saveSetupStep: ['updateProfile', 'completeProfile'],
  skipPhoto: ['saveSetupStep'],
};

/** Its `step` is where a referee's form was left, which is stored with the answers. */
const KEEPS_A_STEP = 'answerReference';

describe('a mutation', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const namesOf = (fields: typeof mutations) => fields.map(({ name }) => name);
  const typeName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const inputOf = ({ args }: GraphQLField<unknown, unknown>) => getNamedType(args[0]!.type);

  it('takes one argument, the input', () => {
    expect(mutations.map(({ name, args }) => [name, args.map((arg) => arg.name)])).toEqual(
      mutations.map(({ name }) => [name, ['input']]),
    );
    for (const field of mutations) expect(inputOf(field).name).toBe(`${typeName(field.name)}Input`);
  });

  it('answers its payload or a failure with every field at fault', () => {
    for (const { name, type } of mutations) {
      const members = isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
      expect(members.toSorted()).toEqual(['Failure', `${typeName(name)}Payload`].toSorted());
    }
    const fault = schema.getType('Fault');
    expect(isObjectType(fault) && Object.keys(fault.getFields())).toEqual(['message', 'path']);
  });

  it('answers the node that it made or changed, or the id of what it deleted', () => {
    const isNode = ({ type }: GraphQLField<unknown, unknown>) => {
      const named = getNamedType(type);
      return isObjectType(named) && named.getInterfaces().some(({ name }) => name === 'Node');
    };
    const without = mutations.filter(({ name }) => {
      const payload = schema.getType(`${typeName(name)}Payload`);
      const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
      return !fields.some((field) => field.name === 'deletedId' || isNode(field));
    });
    expect(namesOf(without).toSorted()).toEqual(Object.keys(WITHOUT_NODE));
  });

  it('says where it is a step of a screen, and what there is beside it', () => {
    const steps = mutations.filter((field) =>
      field.description!.startsWith('The screens’ own step'),
    );
    expect(namesOf(steps).toSorted()).toEqual(Object.keys(STEPS));
    for (const { name, description } of steps)
      expect(
        mutations
          .filter((other) => new RegExp(`\\b${other.name}\\b`).test(description!))
          .map((other) => other.name)
          .toSorted(),
      ).toEqual(STEPS[name]!.toSorted());
    const stepwise = mutations.filter((field) => {
      const input = inputOf(field);
      return isInputObjectType(input) && 'step' in input.getFields();
    });
    expect(namesOf(stepwise).filter((name) => name !== KEEPS_A_STEP && !STEPS[name])).toEqual([]);
  });
});
