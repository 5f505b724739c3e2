import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { helpStyles } from './field-styles.ts';

/** The label of a checkbox, switch or option with its help text; `helpId` is the id of the help. */
export function ChoiceText(props: { label: ReactNode; help?: ReactNode; helpId?: string }) {
  return (
    <>
      {props.label}
      {props.help != null && (
        <span id={props.helpId} className={cx('block', helpStyles)}>
          {props.help}
        </span>
      )}
    </>
  );
}
