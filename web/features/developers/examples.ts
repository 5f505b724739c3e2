/**
 * Complete programs for Node 22 or newer, which the tests run exactly as printed. `TOKEN` is an
 * environment variable.
 */
export type Example = { file: string; text: string };

/** The beginning of `ask`, up to the HTTP response in `answer`. */
export const sendQuery = (url: string) => `const ask = async (query, variables = {}) => {
  const answer = await fetch('${url}graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: \`Bearer \${process.env.TOKEN}\`,
    },
    body: JSON.stringify({ query, variables }),
  });`;

const ask = (url: string) => `${sendQuery(url)}
  return answer.json();
};
`;

/** One page of the crew. */
export const firstQuery = (url: string): Example => ({
  file: 'first-query.mjs',
  text: `${ask(url)}
const { data } = await ask(\`{
  crew(first: 5) {
    totalCount
    edges { node { id firstName lastName position profileCompletion } }
  }
}\`);
console.log(data.crew.totalCount, 'candidates');
for (const { node } of data.crew.edges) console.log(node.firstName, node.lastName, node.position);
`,
});

/** Every page of a connection. */
export const everyPage = (url: string): Example => ({
  file: 'every-page.mjs',
  text: `${ask(url)}
const query = \`query ($after: String) {
  jobs(first: 10, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { id title yachtLabel salaryLabel newApplicationCount } }
  }
}\`;
let page = { hasNextPage: true, endCursor: null };
while (page.hasNextPage) {
  const { data } = await ask(query, { after: page.endCursor });
  for (const { node } of data.jobs.edges) console.log(node.title, '·', node.yachtLabel);
  page = data.jobs.pageInfo;
}
`,
});

/** The agency's yachts, by the country where they are. */
export const fleet = (url: string): Example => ({
  file: 'fleet.mjs',
  text: `${ask(url)}
const query = \`query ($after: String) {
  yachts(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { title size location { country { name } } } }
  }
}\`;
const yachts = [];
let page = { hasNextPage: true, endCursor: null };
while (page.hasNextPage) {
  const { data } = await ask(query, { after: page.endCursor });
  yachts.push(...data.yachts.edges.map(({ node }) => node));
  page = data.yachts.pageInfo;
}
const places = Object.groupBy(yachts, ({ location }) => location?.country?.name ?? 'unknown');
for (const [place, some] of Object.entries(places)) {
  console.log(\`\${place}: \${some.map(({ title, size }) => \`\${title} (\${size} m)\`).join(', ')}\`);
}
`,
});

/** The live vacancies as schema.org's JobPosting, for a website. */
export const vacancies = (url: string): Example => ({
  file: 'vacancies.mjs',
  text: `${ask(url)}
const query = \`query ($after: String) {
  jobs(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node {
      visibility title description contractLabel salaryLabel yachtLabel listedAt locationCountry
      qualifications { name }
    } }
  }
}\`;
let page = { hasNextPage: true, endCursor: null };
while (page.hasNextPage) {
  const { data } = await ask(query, { after: page.endCursor });
  for (const { node: job } of data.jobs.edges) {
    if (job.visibility !== 'LIVE') continue;
    const posting = {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: \`\${job.title}, \${job.yachtLabel}\`,
      description: [job.description, job.contractLabel, job.salaryLabel].filter(Boolean).join('. '),
      datePosted: job.listedAt,
      jobLocation: job.locationCountry && { '@type': 'Place', address: job.locationCountry },
      qualifications: job.qualifications.map(({ name }) => name),
    };
    console.log(JSON.stringify(posting));
  }
  page = data.jobs.pageInfo;
}
`,
});

/** Every verified candidate with their profile, for a system that keeps its own list of crew. */
export const profiles = (url: string): Example => ({
  file: 'profiles.mjs',
  text: `${ask(url)}
const query = \`query ($after: String) {
  crew(first: 25, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { id firstName lastName position imageUrl profile {
      dob country { name } languages { name } availabilityLabel
      qualifications { name }
      visas { label held expiryDate }
      pastRoles { position companyName fromDate toDate description }
    } } }
  }
}\`;
let page = { hasNextPage: true, endCursor: null };
while (page.hasNextPage) {
  const { data } = await ask(query, { after: page.endCursor });
  for (const { node } of data.crew.edges) console.log(JSON.stringify(node));
  page = data.crew.pageInfo;
}
`,
});

/** The best candidates for each of the newest jobs, and why. */
export const matches = (url: string): Example => ({
  file: 'matches.mjs',
  text: `${ask(url)}
const { data } = await ask(\`{
  jobs(first: 3) {
    edges { node { title yachtLabel candidateMatches(first: 3, filters: { lastActive: LAST_TWO_MONTHS }) {
      edges { match node { firstName lastName } explanation { reasons { label points most reason } } }
    } } }
  }
}\`);
for (const { node: job } of data.jobs.edges) {
  console.log(job.title, '·', job.yachtLabel);
  for (const { match, node, explanation } of job.candidateMatches.edges) {
    console.log(\`  \${match} \${node.firstName} \${node.lastName}\`);
    for (const { label, points, most, reason } of explanation.reasons)
      console.log(\`    \${label} \${points} of \${most}: \${reason}\`);
  }
}
`,
});

/** A copy of the crew that follows every change. */
export const inStep = (url: string): Example => ({
  file: 'in-step.mjs',
  text: `${ask(url)}
const fields = 'changeKey firstName lastName position';
const changes = \`query ($since: String) {
  changes(since: $since, kinds: [CANDIDATE]) {
    position hasMore
    changes { key node { ... on Candidate { \${fields} } } }
  }
}\`;
const crew = \`query ($after: String) {
  crew(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { \${fields} } }
  }
}\`;

// The position comes first, so that nothing is missed that changes while the list is read.
let { position } = (await ask(changes)).data.changes;
const copy = new Map();
for (let page = { hasNextPage: true, endCursor: null }; page.hasNextPage; ) {
  const { data } = await ask(crew, { after: page.endCursor });
  for (const { node } of data.crew.edges) copy.set(node.changeKey, node);
  page = data.crew.pageInfo;
}
console.log(copy.size, 'candidates');

while (true) {
  const { data } = await ask(changes, { since: position });
  for (const { key, node } of data.changes.changes) {
    if (node) copy.set(key, node);
    else copy.delete(key);
    console.log(node ? \`\${node.firstName} \${node.lastName} changed\` : 'one is gone', copy.size);
  }
  position = data.changes.position;
  if (!data.changes.hasMore) await new Promise((resolve) => setTimeout(resolve, 1000));
}
`,
});

/** Makes the token's own webhook, or changes it, and sends it a test. */
export const ownWebhook = (url: string): Example => ({
  file: 'own-webhook.mjs',
  text: `${ask(url)}
const fields = {
  name: 'Vacancies on our website',
  url: process.env.RECEIVER ?? 'https://example.com/hooks',
  events: ['JOB_LISTED', 'JOB_ARCHIVED'],
};
const selection = 'webhookEndpoint { id secret } } ... on Failure { message path }';
const make = \`mutation ($input: CreateWebhookInput!) {
  outcome: createWebhook(input: $input) { ... on CreateWebhookPayload { \${selection} }
}\`;
const change = \`mutation ($input: UpdateWebhookInput!) {
  outcome: updateWebhook(input: $input) { ... on UpdateWebhookPayload { \${selection} }
}\`;
const test = \`mutation ($input: SendWebhookTestInput!) {
  outcome: sendWebhookTest(input: $input) {
    ... on SendWebhookTestPayload { webhookDelivery { status responseStatus error } }
    ... on Failure { message }
  }
}\`;
const { data } = await ask('{ webhooks(first: 100) { edges { node { id name } } } }');
const known = data.webhooks.edges.find(({ node }) => node.name === fields.name)?.node;
const answer = await ask(known ? change : make, { input: { id: known?.id, fields } });
const { webhookEndpoint, message } = answer.data.outcome;
if (!webhookEndpoint) throw new Error(message);
console.log(known ? 'changed' : 'made', webhookEndpoint.secret);
const tested = await ask(test, { input: { id: webhookEndpoint.id } });
console.log(tested.data.outcome);
`,
});

/** A mutation, and an expected error in its payload. */
export const change = (url: string): Example => ({
  file: 'change.mjs',
  text: `${ask(url)}
const { data } = await ask(\`{
  jobs(first: 20) {
    edges { node { applications(group: ACTIVE, first: 1) { edges { node { id } } } } }
  }
}\`);
const [application] = data.jobs.edges.flatMap(({ node }) => node.applications.edges);
const mutation = \`mutation ($input: MoveApplicationInput!) {
  moveApplication(input: $input) {
    ... on MoveApplicationPayload { message application { id status rejected } }
    ... on Failure { code message path }
  }
}\`;
const input = { id: application.node.id, action: 'REJECT' };
console.log((await ask(mutation, { input })).data.moveApplication);
console.log((await ask(mutation, { input })).data.moveApplication);
`,
});

/** A listing that is begun, told what it lacks, filled in and published. */
export const listing = (url: string): Example => ({
  file: 'listing.mjs',
  text: `${ask(url)}
const failure = '... on Failure { faults { message path } }';
const make = \`mutation ($input: CreateJobInput!) {
  outcome: createJob(input: $input) { ... on CreateJobPayload { job { id reference } } \${failure} }
}\`;
const change = \`mutation ($input: UpdateJobInput!) {
  outcome: updateJob(input: $input) { ... on UpdateJobPayload { job { id } } \${failure} }
}\`;
const publish = \`mutation ($input: PublishJobInput!) {
  outcome: publishJob(input: $input) {
    ... on PublishJobPayload { job { state title salaryLabel } } \${failure}
  }
}\`;
const outcomeOf = async (mutation, input) => (await ask(mutation, { input })).data.outcome;

const { data } = await ask(\`{
  consultants
  positions { id name }
  yachts(first: 1) { edges { node { id title } } }
}\`);
const [yacht] = data.yachts.edges.map(({ node }) => node);
const position = data.positions.find(({ name }) => name === 'Deckhand').id;
const { job } = await outcomeOf(make, { yacht: yacht.id, fields: { position } });
console.log(job.reference, 'of', yacht.title, 'lacks');
const { faults } = await outcomeOf(publish, { id: job.id });
for (const { path, message } of faults) console.log(path.join('.') + ':', message);

const fields = {
  consultant: data.consultants[0],
  contractType: 'FULL_TIME',
  salaryType: 'FIXED',
  salaryCurrency: 'EUR',
  salaryAmount: 3200,
  gender: 'MALE_OR_FEMALE',
  startDateType: 'ASAP',
  visibility: 'HIDDEN',
  description: 'A season in the Mediterranean.',
};
await outcomeOf(change, { id: job.id, fields });
console.log((await outcomeOf(publish, { id: job.id })).job);
`,
});

/** A change that may be sent again. */
export const repeated = (url: string): Example => ({
  file: 'repeated.mjs',
  text: `const send = async (body, headers = {}) => {
  const answer = await fetch('${url}graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: \`Bearer \${process.env.TOKEN}\`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  // The answer was lost with a server, or is not ready yet.
  if (answer.status === 409 && answer.headers.has('retry-after')) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return send(body, headers);
  }
  const { data } = await answer.json();
  return { data, isReplay: answer.headers.has('idempotency-replayed') };
};

const jobs = await send({
  query: \`{
    jobs(first: 20) {
      edges { node { applications(group: ACTIVE, first: 1) { edges { node { id } } } } }
    }
  }\`,
});
const [application] = jobs.data.jobs.edges.flatMap(({ node }) => node.applications.edges);
const body = {
  query: \`mutation ($input: MoveApplicationInput!) {
    moveApplication(input: $input) { ... on MoveApplicationPayload { message } }
  }\`,
  variables: { input: { id: application.node.id, action: 'REJECT' } },
};
const headers = { 'idempotency-key': crypto.randomUUID() };
for (const time of ['first', 'again']) {
  const { data, isReplay } = await send(body, headers);
  console.log(time, data.moveApplication.message, isReplay);
}
`,
});

/** Live counts. Needs the package graphql-ws. */
export const subscription = (url: string): Example => ({
  file: 'subscription.mjs',
  text: `import { createClient } from 'graphql-ws';

// Tokens travel in the header of the handshake.
class Socket extends WebSocket {
  constructor(url, protocols) {
    super(url, { protocols, headers: { authorization: \`Bearer \${process.env.TOKEN}\` } });
  }
}
const client = createClient({ url: '${url.replace(/^http/, 'ws')}graphql', webSocketImpl: Socket });
const events = client.iterate({ query: 'subscription { newApplications { total job { id } } }' });
for await (const { data } of events) {
  console.log('new applications:', data.newApplications.total);
}
`,
});

/** The cost of a query, the remaining quota, and waiting when it is used up. */
export const patient = (url: string): Example => ({
  file: 'patient.mjs',
  text: `const ask = async (query) => {
  const answer = await fetch('${url}graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: \`Bearer \${process.env.TOKEN}\`,
    },
    body: JSON.stringify({ query }),
  });
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return ask(query);
  }
  console.log(answer.headers.get('ratelimit'));
  return answer.json();
};

const { extensions } = await ask('{ jobs(first: 10) { edges { node { title } } } }');
console.log(extensions.cost);
`,
});

/** A documented REST call. */
export const call = (url: string): Example => ({
  file: 'call.mjs',
  text: `const answer = await fetch('${url}api/jobs/for-guest', { method: 'POST' });
const { success, data } = await answer.json();
console.log(success, data.length, 'open positions');
`,
});
