import type {
  FieldMap,
  InputFieldMap,
  InputShapeFromFields,
  ObjectParam,
  ObjectRef,
  OutputShape,
} from '@pothos/core';
import { resolveNodes } from '@pothos/plugin-relay';
import { z } from 'zod';
import { isLasting } from '#server/domain/idempotency/once.ts';
import { longText, parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { builder, type GraphContext } from './builder.ts';
import { atMost } from './prices.ts';

export type Types = (typeof builder)['$inferSchemaTypes'];
type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type GlobalIds = readonly { id: string }[];

/** Builds the fields of a payload from the use-case's result. */
export type PayloadFields<Result> = PothosSchemaTypes.ObjectFieldBuilder<Types, Result>;

export interface Mutation<Fields extends InputFieldMap, Result> {
  description: string;
  deprecationReason?: string;
  /** The fields of the input; absent if it needs none: the input is then optional (`inputOfNothing`). */
  input?: (t: InputFields) => Fields;
  /** Calls the use-case; a DomainError that it throws is answered as a Failure. */
  act: (
    viewer: Viewer,
    input: InputShapeFromFields<Fields>,
    context: GraphContext,
  ) => Promise<Result>;
  payload?: (t: PayloadFields<Result>) => FieldMap;
  /** How many rows it changes and answers, for its price; absent if it is one. */
  rows?: (input: InputShapeFromFields<Fields>) => number;
  /** Whether an Idempotency-Key is refused, because of a password or a session in the request. */
  takesNoKey?: boolean;
  /** The text to show, as the payload's `message`. */
  message?: string | ((result: Result) => string);
}

/** Adds a mutation with its input, its payload and the union of the payload with Failure. */
export function mutation<Fields extends InputFieldMap, Result>(
  name: string,
  {
    description,
    deprecationReason,
    input,
    act,
    payload,
    rows,
    takesNoKey,
    message,
  }: Mutation<Fields, Result>,
): void {
  const resolve = async (
    _root: object,
    args: { input: InputShapeFromFields<Fields> & Echoed },
    context: GraphContext,
  ) => {
    try {
      if (input) return (await act(context.viewer, args.input, context)) ?? {};
      const echoed = parse(echoedInput, args.input ?? {});
      return { ...(await act(context.viewer, args.input, context)), ...echoed };
    } catch (error) {
      if (context.keyed && !isLasting(error)) context.keyed.hasPassingFailure = true;
      throw error;
    }
  };
  builder.relayMutationField(
    name,
    input ? { inputFields: input } : null,
    // Pothos cannot infer the input of a mutation whose fields are generic.
    {
      description,
      ...(deprecationReason && { deprecationReason }),
      nullable: true,
      errors: {},
      ...(!input && { args: inputOfNothing(name) }),
      extensions: {
        takesNoKey,
        ...(rows &&
          atMost(({ input: given }: { input: InputShapeFromFields<Fields> }) => rows(given))),
      },
      resolve: resolve as never,
    },
    {
      outputFields: (t: PayloadFields<Result>) => ({
        ...payload?.(t),
        ...(!input && {
          clientMutationId: t.string({
            nullable: true,
            description: 'The clientMutationId of the input.',
            resolve: (result) => (result as Echoed).clientMutationId,
          }),
        }),
        ...(message !== undefined && {
          message: t.string({
            description: 'The text to show.',
            resolve: (result) => (typeof message === 'string' ? message : message(result)),
          }),
        }),
      }),
    },
  );
}

/** What Relay's convention has in every input and returns; here for want of another field. */
const echoedInput = z.object({ clientMutationId: longText.nullish() });
type Echoed = z.output<typeof echoedInput>;

const inputOfNothing = (name: string) => {
  const type = builder.inputType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
    description: 'The input of a mutation that needs none.',
    fields: (t) => ({
      clientMutationId: t.string({ description: 'Any text; the payload returns it.' }),
    }),
  });
  return builder.args((t) => ({ input: t.field({ type, description: 'May be left out.' }) }));
};

/** The input of a mutation of one row: its `id`. */
export const idOf = (type: ObjectParam<Types>, description: string) => (t: InputFields) => ({
  id: t.globalID({ for: type, required: true, description }),
});

/** The keys of a list of ids. */
export function idsOf(ids: GlobalIds): string[];
export function idsOf(ids: GlobalIds | null | undefined): string[] | undefined;
export function idsOf(ids: GlobalIds | null | undefined): string[] | undefined {
  return ids?.map(({ id }) => id);
}

/** The payload of a use-case that returns a node or its id. */
export const node =
  <Type extends ObjectParam<Types>>(name: string, type: Type, description: string) =>
  (t: PayloadFields<OutputShape<Types, Type>>) => ({
    [name]: t.field({ type, description, resolve: (it) => it as never }),
  });

/** The payload's field of a row that the result names: null where it is gone already, or never seen. */
export const nodeById = <Result>(
  t: PayloadFields<Result>,
  type: ObjectRef<Types, unknown>,
  { description, id }: { description: string; id: (result: Result) => string },
) =>
  t.field({
    type,
    nullable: true,
    description,
    resolve: async (result, _args, context, info) => {
      const named = { typename: type.name, id: id(result) };
      return (await resolveNodes(builder, context, info, [named]))[0] as never;
    },
  });

/** The payload of a use-case that deletes: the id of the deleted row. */
export const deleted =
  (type: ObjectParam<Types>, description: string) => (t: PayloadFields<{ id: string }>) => ({
    deletedId: t.globalID({ description, resolve: ({ id }) => ({ id, type }) }),
  });
