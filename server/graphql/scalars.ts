import { GraphQLError } from 'graphql';
import {
  EmailAddressResolver,
  LocalDateResolver,
  PhoneNumberResolver,
  URLResolver,
} from 'graphql-scalars';
import { Upload } from 'graphql-upload-ts';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant, as ISO 8601 text in UTC.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: (value) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value)))
      throw new GraphQLError('Not an ISO 8601 instant.');
    return value;
  },
});

builder.addScalarType('Date', LocalDateResolver, {
  description: 'A day of the calendar, YYYY-MM-DD.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
});

builder.addScalarType('EmailAddress', EmailAddressResolver, {
  description: 'An e-mail address that any program takes, in ASCII.',
});

builder.addScalarType('PhoneNumber', PhoneNumberResolver, {
  description: 'A telephone number with its country: +33612345678.',
  specifiedByURL: 'https://www.itu.int/rec/T-REC-E.164',
});

builder.addScalarType('URL', URLResolver, {
  description: 'A whole address, with scheme and host.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
});

// CountryCode of graphql-scalars refuses the reserved codes of territories that can be chosen, such as AC.
builder.scalarType('CountryCode', {
  description: 'A country or territory, ISO 3166-1 alpha-2 or a code that is reserved there.',
  specifiedByURL: 'https://www.iso.org/iso-3166-country-codes.html',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && /^[A-Z]{2}$/.test(value)) return value;
    throw new GraphQLError('Not a country code.');
  },
});

builder.scalarType('PartialDate', {
  description: 'A date as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD.',
  specifiedByURL: 'https://www.loc.gov/standards/datetime/',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || !/^\d{4}(?:-\d\d){0,2}$/.test(value))
      throw new GraphQLError('Not a date as YYYY, YYYY-MM or YYYY-MM-DD.');
    LocalDateResolver.parseValue(`${value}-01-01`.slice(0, 10));
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
