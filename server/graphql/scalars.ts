import { GraphQLError } from 'graphql';
import { Upload } from 'graphql-upload-ts';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant, as ISO 8601 text in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: (value) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value)))
      throw new GraphQLError('Not an ISO 8601 instant.');
    return value;
  },
});

builder.scalarType('Upload', {
  description: 'A file, sent by the GraphQL multipart request specification.',
  serialize: () => {
    throw new GraphQLError('Files are read from their address.');
  },
  parseValue: (value) => {
    if (value instanceof Upload) return value.promise;
    throw new GraphQLError('Not a file of a multipart request.');
  },
});
