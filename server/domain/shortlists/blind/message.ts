import type { Transaction } from '#server/platform/db.ts';
import { cutOut } from './blinded.ts';
import { candidateName, namesIn, writtenName } from './names.ts';
import { phonesIn } from './phones.ts';
import { plainOf, type Span } from './plain.ts';

/** The end of a telephone number that two spellings of it have in common. */
const COMMON = 8;
const endOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-COMMON);

/** The telephone numbers that somebody wrote into a text. */
function phonesOf(text: string | null): string[] {
  const { plain } = plainOf(text ?? '');
  return phonesIn(plain).map(([from, to]) => plain.slice(from, to));
}

/**
 * A consultant's message to a client without the surnames of those on a job's shortlist, their referees, and how
 * either are reached. The consultant's own number stays, and so does the client's name.
 */
export async function blindedMessage(
  client: Pick<Transaction, 'candidate'>,
  jobId: string,
  { message, clientName }: { message: string; clientName: string },
): Promise<string> {
  const rows = await client.candidate.findMany({
    where: { shortlistEntries: { some: { jobId, removedAt: null } } },
    select: {
      primaryPhone: true,
      secondaryPhone: true,
      aboutMe: true,
      pastRoles: { select: { description: true } },
      user: { select: { firstName: true, lastName: true, email: true } },
      references: { select: { referenceName: true, email: true, contactNumber: true } },
    },
  });
  const referees = rows.flatMap(({ references }) => references);
  const isClient = (name: string) => {
    const known = new Set(plainOf(clientName.toLowerCase()).plain.split(/\s+/));
    const { given, family } = writtenName(name);
    return [...given, ...family].every((word) => known.has(word.toLowerCase()));
  };
  const names = [
    ...rows.map(({ user }) => candidateName(user.firstName, user.lastName)),
    ...referees
      .filter(({ referenceName }) => !isClient(referenceName))
      .map(({ referenceName }) => writtenName(referenceName)),
  ];
  const emails = [...rows.map(({ user }) => user.email), ...referees.map(({ email }) => email)];
  const phones = new Set(
    [
      ...rows.flatMap(({ primaryPhone, secondaryPhone }) => [primaryPhone, secondaryPhone]),
      ...rows.flatMap(({ aboutMe, pastRoles }) =>
        [aboutMe, ...pastRoles.map(({ description }) => description)].flatMap(phonesOf),
      ),
      ...referees.map(({ contactNumber }) => contactNumber),
    ].flatMap((phone) => (phone && endOf(phone).length === COMMON ? [endOf(phone)] : [])),
  );
  const { plain, at } = plainOf(message);
  const lower = plain.toLowerCase();
  const spans = [
    ...namesIn(plain, names),
    ...phonesIn(plain).filter(([from, to]) => phones.has(endOf(plain.slice(from, to)))),
    ...emails.flatMap((email) => (email ? placesOf(lower, email.toLowerCase()) : [])),
  ];
  return cutOut(
    message,
    spans.map(([from, to]): Span => [at[from] ?? message.length, at[to] ?? message.length]),
  );
}

function placesOf(text: string, part: string): Span[] {
  const spans: Span[] = [];
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + 1))
    spans.push([from, from + part.length]);
  return spans;
}
