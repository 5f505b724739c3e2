import pg from 'pg';

// The product's type parsers: instants as ISO text.
const iso = (text) =>
  `${text.slice(0, 10)}T${text.endsWith('+00') ? text.slice(11, -3) : text.slice(11)}Z`;
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC',
  types: {
    getTypeParser: (oid, format) => (oid === 1184 ? iso : pg.types.getTypeParser(oid, format)),
  },
});

export const typeDefs = `
  type Query { crew(first: Int!): CandidateConnection! }
  type CandidateConnection { edges: [CandidateEdge!]! pageInfo: PageInfo! }
  type CandidateEdge { cursor: String! node: Candidate! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Candidate {
    id: ID! firstName: String! lastName: String! email: String position: String imageUrl: String
    createdAt: String! lastActiveAt: String! profileCompletion: Int!
  }
`;

export async function crew(first) {
  const { rows } = await pool.query({ name: 'crew', text: process.env.CREW_SQL });
  const edges = rows.slice(0, first).map((row) => ({
    cursor: Buffer.from(JSON.stringify([row.instant, row.id])).toString('base64url'),
    node: {
      ...row,
      position: row.positionName,
      imageUrl: row.imageKey && `/media/${row.imageKey}`,
    },
  }));
  return {
    edges,
    pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null },
  };
}

/** The same page with ids that are unique across types. */
export const withIds = ({ edges, pageInfo }) => ({
  edges: edges.map(({ cursor, node }) => ({
    cursor,
    node: { ...node, id: btoa(`Candidate:${node.id}`) },
  })),
  pageInfo,
});

/** Whether a session with this hash is there and an admin's. */
export async function sessionOf(hash) {
  const { rowCount } = await pool.query({
    name: 'session',
    text: `select from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now() and u.user_type = 'ADMIN'`,
    values: [hash],
  });
  return rowCount === 1;
}
