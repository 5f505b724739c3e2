import { findEmailOwner } from '#server/domain/accounts/details.ts';
import { viewerUser } from '#server/domain/accounts/viewer-user.ts';
import { visibleUsers } from '#server/domain/policy/visible.ts';
import { builder } from './builder.ts';
import { UserType } from './enums.ts';

export const User = builder.prismaNode('User', {
  description: 'An account. Its owner and admins see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [visibleUsers(viewer)] }),
  fields: (t) => ({
    userType: t.expose('userType', {
      type: UserType,
      description: 'Candidate, employer or admin.',
    }),
    firstName: t.exposeString('firstName', { description: 'Given name.' }),
    lastName: t.exposeString('lastName', { description: 'Family name.' }),
    email: t.exposeString('email', { description: 'Address to log in with.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Whether the address is confirmed.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed; being here is no change.',
    }),
    consultant: t.exposeString('consultant', {
      nullable: true,
      description: "Of an admin: which of the brand's consultants they are; null where none.",
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: User,
    nullable: true,
    description: 'Who is asking; null for a guest or an integration.',
    resolve: (query, _root, _args, { viewer }) => viewerUser(viewer, query),
  }),
);

builder.queryField('emailIsFree', (t) =>
  t.boolean({
    description:
      'Whether nobody has an account with this address. People with an account only, 60 an hour.',
    args: { email: t.arg.string({ required: true, description: 'An e-mail address.' }) },
    resolve: async (_root, { email }, { viewer }) =>
      (await findEmailOwner(viewer, { email })) === null,
  }),
);
