import { useId, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

type CodeTabsProps<T> = {
  /** The name of the tab list for screen readers. */
  label: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** MUI's tabs with the panel of the selected one. */
export function CodeTabs<T extends { id: string; title: string }>(props: CodeTabsProps<T>) {
  const { label, options, value, onChange, children } = props;
  const id = useId();
  return (
    <>
      <Tabs aria-label={label} value={value} onChange={(_event, next: T) => onChange(next)}>
        {options.map((option) => (
          <Tab
            key={option.id}
            id={`${id}-${option.id}`}
            aria-controls={id}
            value={option}
            label={<bdi>{option.title}</bdi>}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${value.id}`}>
        {children}
      </div>
    </>
  );
}
