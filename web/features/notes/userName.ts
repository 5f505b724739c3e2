import { graphql, readInlineData } from 'relay-runtime';
import type { userName_user$key } from '#web/__generated__/userName_user.graphql.ts';

/** A colleague's first and last name. */
export function userName(user: userName_user$key): string {
  const { firstName, lastName } = readInlineData(
    graphql`
      fragment userName_user on User @inline {
        firstName
        lastName
      }
    `,
    user,
  );
  return `${firstName} ${lastName}`;
}
