import { Check } from 'lucide-react';
import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  OverlayTriggerStateContext,
  Popover,
} from 'react-aria-components';
import { byCategory, type Option } from './option.ts';
import { floatItemStyles, floatStyles } from './overlay-styles.ts';
import { Spinner } from './Spinner.tsx';

type Props = { options: readonly Option[]; loading?: boolean; emptyText?: string };

/** The popover list of the combo boxes. */
export function OptionList({ options, loading, emptyText = 'Nothing matches.' }: Props) {
  const groups = byCategory(options);
  const flat = groups.length < 2 && groups[0]?.category === undefined;
  return (
    <FloatingList>
      <ListBox
        className="min-h-0 overflow-auto p-1 outline-none"
        renderEmptyState={() => (
          <div className="flex min-h-control items-center gap-2 px-2.5 text-ink-soft">
            {loading ? (
              <>
                <Spinner /> Loading…
              </>
            ) : (
              emptyText
            )}
          </div>
        )}
      >
        {flat
          ? options.map((option) => <OptionLine key={option.id} option={option} />)
          : groups.map((group) => (
              <ListBoxSection key={group.category ?? ''} id={`category ${group.category ?? ''}`}>
                <Header className="px-2.5 pt-2.5 pb-1 text-xs font-semibold text-ink-soft">
                  {group.category ?? 'Other'}
                </Header>
                <Collection items={group.options}>
                  {(option) => <OptionLine option={option} />}
                </Collection>
              </ListBoxSection>
            ))}
      </ListBox>
    </FloatingList>
  );
}

/**
 * Stays open beside its input while the page scrolls. By default react-aria closes it then, which
 * reverts the typed text and moves the option from under a finger.
 */
function FloatingList({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext);
  const isScrolling = useRef(false);
  const [isMoved, setMoved] = useState(false);
  const isOpen = state?.isOpen;
  // A layout effect runs before react-aria adds its own listener in an effect.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const note = ({ target }: Event) => {
      isScrolling.current = true;
      setTimeout(() => (isScrolling.current = false));
      // If the document scrolls, the list moves with it.
      if (target !== document) setMoved((was) => !was);
    };
    window.addEventListener('scroll', note, true);
    return () => window.removeEventListener('scroll', note, true);
  }, [isOpen]);
  const close = () => {
    if (!isScrolling.current) state?.close();
  };
  return (
    <OverlayTriggerStateContext value={state && { ...state, close }}>
      <Popover
        maxHeight={320}
        // An invisible change that makes react-aria recompute the position.
        containerPadding={isMoved ? 12.01 : 12}
        className={`${floatStyles} flex w-(--trigger-width) min-w-48 flex-col`}
      >
        {children}
      </Popover>
    </OverlayTriggerStateContext>
  );
}

function OptionLine({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.disabled}
      className={`group ${floatItemStyles}`}
    >
      <span className="min-w-0 flex-1">
        {option.label}
        {option.detail && <span className="block text-note text-ink-soft">{option.detail}</span>}
      </span>
      <Check
        aria-hidden
        className="hidden size-4 shrink-0 text-peter group-data-[selected]:block"
      />
    </ListBoxItem>
  );
}
