import { createHash } from 'node:crypto';
import fastify from 'fastify';
import mercurius from 'mercurius';
import { crew, sessionOf, typeDefs, withIds } from './rows.js';

// AS_PRODUCT=1: with global ids, and only for the session of an admin, as the product answers.
const asProduct = process.env.AS_PRODUCT === '1';
const remembered = new Map();

/** Whether a cookie is an admin's session; remembered for five seconds, as in the product. */
async function isAdmin(cookie = '') {
  const token = /passerelle-session=([\w-]+)/.exec(cookie)?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const key = hash.toString('base64');
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.isAdmin;
  const found = await sessionOf(hash);
  remembered.set(key, { isAdmin: found, until: Date.now() + 5000 });
  return found;
}

async function guardedCrew(first, { isAllowed }) {
  if (!isAllowed) throw new Error('Admins only.');
  return withIds(await crew(first));
}

const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: {
    Query: {
      crew: (_root, { first }, context) => (asProduct ? guardedCrew(first, context) : crew(first)),
    },
  },
  ...(asProduct && {
    context: async ({ headers }) => ({ isAllowed: await isAdmin(headers.cookie) }),
  }),
  jit: 1,
});
app.get('/readyz', () => 'ok');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
