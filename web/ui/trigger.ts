import type { ComponentProps } from 'react';
import type { Pressable } from 'react-aria-components';

/** An element that passes its props and ref to one native button, as Button and IconButton do. */
export type TriggerElement = ComponentProps<typeof Pressable>['children'];
