import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PlainPosition_positions$key } from '#web/__generated__/PlainPosition_positions.graphql.ts';
import { Select } from '#web/ui/Select.tsx';

/** The wanted position as a native select, for the form without JavaScript. */
export function PlainPosition(props: { positions: PlainPosition_positions$key }) {
  const positions = useFragment(
    graphql`
      fragment PlainPosition_positions on Position @relay(plural: true) {
        name
      }
    `,
    props.positions,
  );
  return (
    <Select
      label="Position"
      name="position"
      required
      placeholder="Choose a position"
      choices={positions.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
