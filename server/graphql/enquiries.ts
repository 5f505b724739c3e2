import { sendEnquiry } from '#server/domain/agency/enquiries.ts';
import { enquiryTexts } from '#server/domain/kernel/texts.ts';
import { builder } from './builder.ts';
import { Position } from './reference-data.ts';

builder.relayMutationField(
  'sendEnquiry',
  {
    inputFields: (t) => ({
      position: t.globalID({ for: Position, description: 'Who is looked for. Required.' }),
      name: t.string({ required: true, description: 'Who asks.' }),
      email: t.string({ required: true, description: 'Where they can be answered.' }),
      message: t.string({ required: true, description: 'What they write.' }),
    }),
  },
  {
    description:
      'Asks the agency for crew: stored, and sent to it by e-mail. Open to everybody; 20 an hour for an address.',
    errors: {},
    resolve: async (_root, { input }, { viewer }) => {
      await sendEnquiry(viewer, { ...input, position: input.position?.id });
      return {};
    },
  },
  {
    outputFields: (t) => ({
      message: t.string({
        nullable: false,
        description: 'What to tell them.',
        resolve: () => enquiryTexts.sent,
      }),
    }),
  },
);
