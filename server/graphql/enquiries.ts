import { sendEnquiry } from '#server/domain/clients/enquiries.ts';
import { enquiryTexts } from '#server/domain/kernel/texts.ts';
import { mutation } from './mutation.ts';
import { Position } from './reference-data.ts';

mutation('sendEnquiry', {
  description:
    'Asks the agency for crew: stored, and sent to it by e-mail. Open to everybody; 20 an hour for an address.',
  input: (t) => ({
    position: t.globalID({ for: Position, description: 'Who is looked for. Required.' }),
    name: t.string({ required: true, description: 'Who asks.' }),
    email: t.string({ required: true, description: 'Where they can be answered.' }),
    message: t.string({ required: true, description: 'What they write.' }),
  }),
  act: (viewer, input) => sendEnquiry(viewer, { ...input, position: input.position?.id }),
  payload: (t) => ({
    message: t.string({ description: 'What to tell them.', resolve: () => enquiryTexts.sent }),
  }),
});
