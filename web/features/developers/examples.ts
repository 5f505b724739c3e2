/**
 * Complete programs for Node 22 or newer, which the tests run exactly as printed. `TOKEN` is an
 * environment variable.
 */
export type Example = { file: string; text: string };

const ask = (url: string) => `const ask = async (query, variables = {}) => {
  const answer = await fetch('${url}graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: \`Bearer \${process.env.TOKEN}\`,
    },
    body: JSON.stringify({ query, variables }),
  });
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
