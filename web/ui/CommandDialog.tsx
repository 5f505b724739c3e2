import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  TextField,
} from 'react-aria-components';
import { TopOverlay } from './Dialog.tsx';
import { floatItemStyles } from './overlay-styles.ts';
import { ignoreRepeat } from './repeat.ts';
import { Spinner } from './Spinner.tsx';

export type CommandGroup = {
  title: string;
  items: readonly { id: string; label: string; detail?: string; icon?: ReactNode }[];
};

type Props = {
  label: string;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  /** The box has the focus: what is typed now comes to it. */
  onFocus?: () => void;
  groups: readonly CommandGroup[];
  onPick: (id: string) => void;
  loading?: boolean;
  emptyText: string;
  placeholder?: string;
};

/** Command palette: a search box over the page with its results below; arrow keys select, Enter opens. */
export function CommandDialog(props: Props) {
  const { label, onClose, text, onText, groups, onPick, loading, emptyText } = props;
  const filled = groups.filter(({ items }) => items.length > 0);
  return (
    <TopOverlay label={label} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={onText}>
        <TextField
          autoFocus
          onFocus={props.onFocus}
          aria-label={label}
          className="flex items-center gap-3 border-b border-line px-4"
        >
          <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <Input
            placeholder={props.placeholder}
            className="h-12 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-soft"
          />
          {loading && <Spinner label="Searching" />}
        </TextField>
        <Menu
          aria-label={label}
          onAction={(key) => onPick(String(key))}
          className="min-h-0 flex-1 overflow-auto p-1.5 outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-6 text-center text-ink-soft">{emptyText}</p>
          )}
        >
          {filled.map(({ title, items }) => (
            <MenuSection key={title} id={`group ${title}`}>
              <Header className="px-2.5 pt-2.5 pb-1 text-xs font-semibold text-ink-soft">
                {title}
              </Header>
              {items.map((item) => (
                <MenuItem
                  key={item.id}
                  id={item.id}
                  textValue={item.label}
                  onClickCapture={(press) => ignoreRepeat(press.nativeEvent)}
                  className={floatItemStyles}
                >
                  {item.icon}
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.detail && (
                    <span className="max-w-1/2 truncate text-note text-ink-soft">
                      {item.detail}
                    </span>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </TopOverlay>
  );
}
