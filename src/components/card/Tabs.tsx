import { useId, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { textSize, token } from '../../theme/tokens.ts';

type TabsProps<T extends string> = {
  label: string;
  tabs: readonly { id: T; title: string }[];
  value: T;
  onChange: (value: T) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/**
 * Views of one thing, one at a time (WAI-ARIA tabs): one stop for the keyboard, and arrows choose.
 * The row of tabs scrolls in itself where it is narrow.
 */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();
  const panelId = `${id}-panel`;
  const tabId = (tab: T) => `${id}-${tab}`;

  function onKeyDown(event: KeyboardEvent) {
    const next = tabs[nextIndex(event.key)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  }

  function nextIndex(key: string): number {
    const index = tabs.findIndex((tab) => tab.id === value);
    if (key === 'Home') return 0;
    if (key === 'End') return tabs.length - 1;
    if (key === 'ArrowLeft') return (index - 1 + tabs.length) % tabs.length;
    if (key === 'ArrowRight') return (index + 1) % tabs.length;
    return -1;
  }

  return (
    <>
      <Box role="tablist" aria-label={label} onKeyDown={onKeyDown} sx={listSx}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={panelId}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <bdi>{tab.title}</bdi>
          </button>
        ))}
      </Box>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)}>
        {children}
      </div>
    </>
  );
}

const listSx = {
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${token('line')}`,
  padding: '0 8px',
  '& > button': {
    flex: 'none',
    minHeight: 40,
    padding: '6px 10px',
    border: 0,
    borderBottom: '2px solid transparent',
    backgroundColor: 'transparent',
    color: token('dim'),
    font: 'inherit',
    fontSize: textSize.compact,
    fontWeight: 600,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
  '& > button:hover': { color: token('text') },
  // Inside, because the row cuts off what is around it.
  '& > button:focus-visible': { outlineOffset: '-3px' },
  '& > button[aria-selected=true]': {
    borderBottomColor: token('accent'),
    color: token('accent'),
  },
  // In the system's colours every tab has the line otherwise, though it is transparent.
  '@media (forced-colors: active)': {
    '& > button': { borderBottomColor: 'Canvas' },
    '& > button[aria-selected=true]': { borderBottom: '3px solid Highlight' },
  },
} as const;
