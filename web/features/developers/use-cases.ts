import { type Example, sendQuery } from './examples.ts';

/** Asks; what the token may not see is null. */
const ask = (url: string) => `${sendQuery(url)}
  const { data, errors = [] } = await answer.json();
  const [error] = errors;
  if (error) throw Object.assign(new Error(error.message), { code: error.extensions.code });
  return data;
};
`;

/** Writes the program's state to its file, whole or not at all. */
const keep = `const keep = async () => {
  await writeFile(\`\${file}.new\`, JSON.stringify(state));
  await rename(\`\${file}.new\`, file);
};
`;

/** A copy of applications, jobs and candidates that goes on where it stopped. Needs graphql-ws. */
export const ats = (url: string): Example => ({
  file: 'ats.mjs',
  text: `import { readFile, rename, writeFile } from 'node:fs/promises';
import { createClient } from 'graphql-ws';

${ask(url)}
const application = \`status rejected appliedAt updatedAt
  job { changeKey title } candidate { changeKey }\`;
const job = 'title state: status yachtLabel salaryLabel startLabel';
const candidate = 'firstName lastName position';
const lists = { applications: application, jobs: job, crew: candidate };
const following = \`subscription ($since: String) {
  changes(since: $since, kinds: [APPLICATION, JOB, CANDIDATE]) {
    position
    changes { kind key node {
      ... on Application { \${application} }
      ... on Job { \${job} }
      ... on Candidate { \${candidate} }
    } }
  }
}\`;

const file = process.env.STATE ?? 'ats.json';
let state = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
${keep}
const readEverything = async () => {
  // The position comes first, so that nothing is missed that changes while the lists are read.
  const { position } = (await ask('{ changes { position } }')).changes;
  const copy = {};
  for (const [list, fields] of Object.entries(lists)) {
    const query = \`query ($after: String) {
      page: \${list}(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        edges { node { changeKey \${fields} } }
      }
    }\`;
    for (let next = { hasNextPage: true, endCursor: null }; next.hasNextPage; ) {
      const { page } = await ask(query, { after: next.endCursor });
      for (const { node } of page.edges) copy[node.changeKey] = node;
      next = page.pageInfo;
    }
  }
  return { position, copy };
};

const follow = ({ position, changes }) => {
  const { copy } = state;
  // Ends come first: what is gone leaves the copy, and what else names it forgets it.
  for (const { kind, key } of changes.filter(({ node }) => !node)) {
    delete copy[key];
    for (const each of Object.values(copy)) if (each.candidate?.changeKey === key) each.candidate = null;
    console.log(kind, 'gone', key);
  }
  for (const { kind, key, node } of changes.filter(({ node }) => node)) {
    copy[key] = node;
    console.log(kind, 'changed', key, node.status ?? '');
  }
  state.position = position;
};

// Tokens travel in the header of the handshake.
class Socket extends WebSocket {
  constructor(address, protocols) {
    super(address, { protocols, headers: { authorization: \`Bearer \${process.env.TOKEN}\` } });
  }
}
const client = createClient({ url: '${url.replace(/^http/, 'ws')}graphql', webSocketImpl: Socket });
while (true) {
  const begins = state ? 'goes on with' : 'begins with';
  state ??= await readEverything();
  await keep();
  console.log(begins, Object.keys(state.copy).length);
  try {
    const pages = client.iterate({ query: following, variables: { since: state.position } });
    for await (const { data } of pages) {
      follow(data.changes);
      await keep();
    }
  } catch (errors) {
    // A position is good for 90 days, and not after the database was restored: all is read again.
    if (errors[0]?.extensions?.code !== 'EXPIRED_CODE') throw errors;
    state = null;
  }
}
`,
});

/** From which day each candidate can start, as a calendar to subscribe to. */
export const calendar = (url: string): Example => ({
  file: 'calendar.mjs',
  text: `${ask(url)}
const query = \`query ($after: String) {
  crew(first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node {
      changeKey firstName lastName position updatedAt
      profile { availability availabilityLabel }
    } }
  }
}\`;
const notice = { IMMEDIATE: 0, ONE_WEEK: 7, TWO_WEEKS: 14, FOUR_WEEKS: 28 };
const stamp = (date) => date.toISOString().replace(/[-:]|\\.\\d+/g, '');
const text = (words) => words.replace(/[\\\\,;]/g, '\\\\$&').replace(/\\s+/g, ' ');

const now = new Date();
const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Our office//Availability//EN'];
for (let page = { hasNextPage: true, endCursor: null }; page.hasNextPage; ) {
  const { crew } = await ask(query, { after: page.endCursor });
  for (const { node } of crew.edges) {
    // Unavailable, or not said yet.
    const days = notice[node.profile?.availability];
    if (days === undefined) continue;
    const from = new Date(now.getTime() + days * 86_400_000);
    const who = \`\${node.firstName} \${node.lastName}, \${node.position ?? 'no position yet'}\`;
    lines.push(
      'BEGIN:VEVENT',
      \`UID:\${node.changeKey}\`,
      \`DTSTAMP:\${stamp(now)}\`,
      \`LAST-MODIFIED:\${stamp(new Date(node.updatedAt))}\`,
      \`DTSTART;VALUE=DATE:\${stamp(from).slice(0, 8)}\`,
      \`SUMMARY:\${text(\`\${who}: \${node.profile.availabilityLabel}\`)}\`,
      'END:VEVENT',
    );
  }
  page = crew.pageInfo;
}
console.log([...lines, 'END:VCALENDAR'].join('\\r\\n'));
`,
});

/** Who was hired for which job since the last run, from when and for what pay. */
export const payroll = (url: string): Example => ({
  file: 'payroll.mjs',
  text: `import { readFile, rename, writeFile } from 'node:fs/promises';

${ask(url)}
const fields = \`status rejected
  candidate { firstName lastName }
  job { title yachtLabel contractLabel startLabel salaryLabel }\`;
const hiredPages = \`query ($after: String) {
  applications(first: 100, after: $after, filter: { groups: [HIRED] }) {
    pageInfo { hasNextPage endCursor }
    edges { node { changeKey \${fields} } }
  }
}\`;
const changePages = \`query ($since: String) {
  changes(since: $since, kinds: [APPLICATION]) {
    position hasMore
    changes { key node { ... on Application { \${fields} } } }
  }
}\`;

const file = process.env.STATE ?? 'payroll.json';
let state = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
${keep}
const tell = (key, application) => {
  const isHired = application?.status === 'HIRED' && !application.rejected;
  const known = state.hired[key];
  if (isHired && !known) {
    const { candidate, job } = application;
    // Candidates are seen once the agency has verified them; an application is seen before.
    const who = candidate
      ? \`\${candidate.firstName} \${candidate.lastName}\`
      : \`somebody whom the agency has not verified (application \${key})\`;
    state.hired[key] = [
      who, job.title, job.yachtLabel, job.contractLabel,
      \`start: \${job.startLabel ?? 'not said'}\`, \`pay: \${job.salaryLabel ?? 'not said'}\`,
    ].filter(Boolean).join(' · ');
    console.log('hired', state.hired[key]);
  } else if (known && !isHired) {
    delete state.hired[key];
    console.log('no longer hired', known);
  }
};

const readEverything = async () => {
  const { position } = (await ask('{ changes { position } }')).changes;
  state = { position, hired: state?.hired ?? {} };
  const found = new Set();
  for (let page = { hasNextPage: true, endCursor: null }; page.hasNextPage; ) {
    const { applications } = await ask(hiredPages, { after: page.endCursor });
    for (const { node } of applications.edges) {
      found.add(node.changeKey);
      tell(node.changeKey, node);
    }
    page = applications.pageInfo;
  }
  for (const key of Object.keys(state.hired)) if (!found.has(key)) tell(key, null);
};

if (!state) await readEverything();
for (let hasMore = true; hasMore; ) {
  const page = await ask(changePages, { since: state.position }).catch((error) => {
    if (error.code !== 'EXPIRED_CODE') throw error;
  });
  if (!page) await readEverything();
  else {
    for (const { key, node } of page.changes.changes) tell(key, node);
    state.position = page.changes.position;
  }
  hasMore = page?.changes.hasMore ?? true;
}
await keep();
`,
});

/** One document for what a token may read and what it may not. */
export const apart = (url: string): Example => ({
  file: 'apart.mjs',
  text: `const answer = await fetch('${url}graphql', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    authorization: \`Bearer \${process.env.TOKEN}\`,
  },
  body: JSON.stringify({
    query: \`{
      jobs(first: 3) { edges { node { title } } }
      apart { crew(first: 1) { totalCount } }
    }\`,
  }),
});
const { data, errors } = await answer.json();
console.log(data.jobs.edges.map(({ node }) => node.title).join(', '));
console.log(data.apart);
for (const { path, extensions } of errors) console.log(path.join('.'), extensions.code);
`,
});
