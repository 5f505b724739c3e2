import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import fastify from 'fastify';
import { crew, typeDefs } from './rows.js';

const app = fastify();
const apollo = new ApolloServer({
  typeDefs,
  resolvers: { Query: { crew: (_root, { first }) => crew(first) } },
  plugins: [fastifyApolloDrainPlugin(app)],
});
await apollo.start();
await app.register(fastifyApollo(apollo));
app.get('/readyz', () => 'ok');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
