import { graphql, readInlineData } from 'relay-runtime';
import type { positionOption_position$key } from '#web/__generated__/positionOption_position.graphql.ts';
import type { Option } from '#web/ui/option.ts';
import { otherNamesOf } from './position-names.ts';

/** A position as an option of its department. */
export function positionOption(key: positionOption_position$key): Option {
  const { id, name, department } = readInlineData(
    graphql`
      fragment positionOption_position on Position @inline {
        id
        name
        department
      }
    `,
    key,
  );
  return { id, label: name, category: department, also: otherNamesOf(name) };
}
