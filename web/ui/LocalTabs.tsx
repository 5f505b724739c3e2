import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Counter } from './Counter.tsx';
import { cx } from './cx.ts';
import { currentTabStyles, tabStripStyles, tabStyles } from './tab-styles.ts';

export type LocalTab = {
  id: string;
  label: ReactNode;
  count?: number;
  quiet?: boolean;
  content: ReactNode;
};

type Props = {
  label: string;
  tabs: readonly LocalTab[];
  /** Id of the open tab; the first one at first when left out. */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
};

/** Tabs inside a panel that has no address of its own. */
export function LocalTabs({ label, tabs, value, onChange, className }: Props) {
  return (
    <Tabs
      selectedKey={value}
      onSelectionChange={(key) => onChange?.(String(key))}
      className={cx('flex flex-col gap-4', className)}
    >
      <TabList aria-label={label} className={tabStripStyles}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={cx(tabStyles, currentTabStyles)}>
            {tab.label}
            {tab.count !== undefined && <Counter value={tab.count} quiet={tab.quiet} />}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="outline-none">
          {tab.content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
