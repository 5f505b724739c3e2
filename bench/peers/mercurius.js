import fastify from 'fastify';
import mercurius from 'mercurius';
import { crew, typeDefs } from './rows.js';

const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: { Query: { crew: (_root, { first }) => crew(first) } },
  jit: 1,
});
app.get('/readyz', () => 'ok');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
