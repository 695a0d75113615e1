import { Fragment, type ReactNode } from 'react';
import './facts.css';

export type Fact = { label: string; value: ReactNode };

type FactsProps = {
  items: readonly Fact[];
  /** 'rows', divided by hairlines and stacked on a phone, are a card's content; 'compact' ones are small print. */
  look?: 'rows' | 'compact';
};

/** Names and values of one thing. */
export function Facts({ items, look = 'rows' }: FactsProps) {
  return (
    <dl className={`facts facts-${look}`}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
