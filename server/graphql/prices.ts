import type { GraphQLField } from 'graphql';

/**
 * What fields cost, in the price of a plain field. One unit stands for 0.12 ms of the database at most, with
 * 100,000 candidates and 2,000 jobs, so that what a token may spend in a minute takes less than a minute
 * (`npm run bench -- --only prices`). A field costs its price for each row that has it; an object or a list
 * that is read costs READ besides, once for all rows.
 */
export const PLAIN = 1;
export const READ = 10;
/** What a change of several rows costs besides its price for each: its statements, of a fixed number. */
export const SEVERAL = 100;
/** How long a list is taken to be whose field does not say. */
export const USUAL_LENGTH = 5;

interface ListArgs {
  filter?: object | null;
}

/** The price of a list, and with a filter, which the database looks through the rows for and counts by. */
const list =
  (whole: number, filtered: number) =>
  ({ filter }: ListArgs): number =>
    filter ? filtered : whole;

export const PRICES: Readonly<Record<string, number | ((args: ListArgs) => number)>> = {
  // Lists that take more than an index: ordered or grouped by what is computed.
  'Query.agencyJobs': 300,
  'Query.applications': list(20, 1000),
  'Query.changes': 40,
  'Query.crew': list(50, 1500),
  'Query.expiringCertificates': 50,
  'Query.clients': 50,
  'Query.jobs': 50,
  'Query.jumpTargets': 300,
  'Query.listings': 300,
  'Query.ownListings': 100,
  'Query.places': 10,
  'Query.signUps': list(50, 1500),
  'Query.unsentEmails': 50,
  'Query.verifiedReferences': 300,
  'Query.waitingApplications': 50,
  'Query.yachts': 100,
  // The agency's figures, over whole tables.
  'Query.consultantCounts': 50,
  'Query.crewStatistics': 600,
  'Query.enquiryCounts': 20,
  'Query.hiringStatistics': 9000,
  'Query.jobStatistics': 600,
  'Query.listingCounts': 50,
  'Query.mergePreview': 100,
  'Query.monthlyStatistics': 600,
  'Query.newApplications': 50,
  'Query.signUpCounts': 50,
  'Query.verifiedTitles': 300,
  // How long a whole list is.
  'ApplicationConnection.totalCount': 10,
  'CandidateConnection.totalCount': 200,
  'ClientConnection.totalCount': 30,
  'ComplaintConnection.totalCount': 10,
  'CandidateMatchConnection.totalCount': 300,
  'EmailConnection.totalCount': 30,
  'EmployerConnection.totalCount': 10,
  'EnquiryConnection.totalCount': 10,
  'ExpiringCertificateConnection.totalCount': 50,
  'JobConnection.totalCount': 50,
  'VerifiedReferenceConnection.totalCount': 200,
  'YachtConnection.totalCount': 30,
  // Each of several, with its history, counts, letters and webhooks.
  'Mutation.decideCandidates': 20,
  'Mutation.mergeCandidates': 500,
  'Mutation.moveApplications': 10,
  'Mutation.undoDecisions': 20,
  'Mutation.undoMerge': 500,
  // Ranks every candidate for the job.
  'Job.candidateMatches': 1500,
  // Goes through every linked couple.
  'Job.coupleMatches': 300,
  // Stops only after `atMost` rows, which few filters find.
  'Job.candidateMatchCount': 300,
  // Lists and reads of each row.
  'Application.history': 3,
  'Application.place': 20,
  'Candidate.possibleDuplicates': 10,
  'Candidate.signUpPlace': 50,
  'Candidate.profile': 3,
  'CandidateProfile.completion': 3,
  'CandidateProfile.generatedCv': 20,
  'Client.enquiries': 20,
  'Client.listings': 20,
  'Client.yachts': 3,
  'Employer.enquiries': 10,
  'Employer.listings': 10,
  'Yacht.clients': 3,
  'Yacht.listings': 10,
};

type Lengths<Args> = (args: Args) => number;

/** The extension of a field that says how many rows it may answer. */
export const atMost = <Args>(rows: Lengths<Args>): { rows: Lengths<Args> } => ({ rows });

export const lengthOf = ({
  extensions,
}: GraphQLField<unknown, unknown>): Lengths<Record<string, unknown>> | undefined =>
  extensions['rows'] as Lengths<Record<string, unknown>> | undefined;
