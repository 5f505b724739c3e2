import { createServer } from 'node:http';
import { connectDatabase, query } from '#server/platform/db.ts';
import { raw } from '#server/platform/sql.ts';
import { CREW_SQL, crewNode } from './crew-query.ts';

/** The baseline: only `pg` with the same type parsers, and JSON through node:http. */
connectDatabase(process.env.DATABASE_URL ?? '', { max: 10 });

createServer((request, response) => {
  if (request.url === '/readyz') {
    response.end('ok');
    return;
  }
  query('crew', raw(CREW_SQL)).then(
    (rows) => {
      const edges = rows.slice(0, 50).map((row) => ({ node: crewNode(row) }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { crew: { edges } } }));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
