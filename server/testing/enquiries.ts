import { uuidv7 } from 'uuidv7';
import { db } from '#server/platform/db.ts';

/** What somebody who looks for crew wrote, and what an admin answered. */
export async function createEnquiry(authorId: string) {
  const enquiry = await db.enquiry.create({
    data: {
      position: 'Chef',
      name: 'Ines Prado',
      email: 'ines@example.com',
      message: 'For May.',
    },
  });
  const reply = { enquiryId: enquiry.id, text: 'Gladly.', authorId, onceKey: uuidv7() };
  return { Enquiry: enquiry.id, EnquiryReply: (await db.enquiryReply.create({ data: reply })).id };
}

/** A captain whose yacht it is, with the address that the world's enquiry came from. */
export async function createClientOf(yachtId: string) {
  const client = await db.client.create({
    data: {
      kind: 'CAPTAIN',
      name: `Captain ${uuidv7()}`,
      people: { create: { name: 'Ines Prado', email: 'ines@example.com', channel: 'EMAIL' } },
      yachts: { create: { yachtId, fromDate: new Date('2026-01-01') } },
    },
    include: { people: true },
  });
  return { Client: client.id, ClientPerson: client.people[0]?.id ?? '' };
}

/** What somebody complained of, who has no account. */
export async function createComplaint(): Promise<string> {
  const { id } = await db.complaint.create({
    data: {
      name: 'Ines Prado',
      email: 'ines@example.com',
      text: 'Nobody called back.',
      receivedOn: new Date('2026-01-05'),
      replyBy: new Date('2026-01-12'),
    },
  });
  return id;
}
