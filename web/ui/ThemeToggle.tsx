import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SegmentedControl } from './SegmentedControl.tsx';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from './theme.ts';

const choices = [
  { value: 'system', icon: Monitor, text: 'As the device' },
  { value: 'light', icon: Sun, text: 'Light' },
  { value: 'dark', icon: Moon, text: 'Dark' },
] as const;

/** Light, dark, or the device's setting; stored on this device. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useSyncExternalStore<Theme>(
    subscribeToTheme,
    () => readTheme(document.cookie),
    () => 'system',
  );
  return (
    <SegmentedControl
      label="Theme"
      hideLabel
      className={className}
      value={theme}
      choices={choices.map(({ value, icon: Icon, text }) => ({
        value,
        label: (
          <>
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{text}</span>
          </>
        ),
      }))}
      onChange={chooseTheme}
    />
  );
}
