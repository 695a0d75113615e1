import type { ReactNode } from 'react';
import '../text/text.css';
import './rows.css';

type MarkedRowProps = {
  /** A `Mark` or an icon. */
  mark: ReactNode;
  children: ReactNode;
  /** What explains it, below. */
  detail?: ReactNode;
  /** At the end of the line, or below where there is no room. */
  aside?: ReactNode;
  /** What needs the whole width. */
  below?: ReactNode;
  /** The mark is beside the first line instead of the middle: so many pixels from the top. */
  top?: number;
  /** Whether it is the step that a person is at. */
  current?: boolean;
};

/** One row of a list (`rowsSx`, `card-rows`): a mark, words, and what can be done. */
export function MarkedRow(props: MarkedRowProps) {
  const { mark, children, detail, aside, below, top, current = false } = props;
  const place = top === undefined ? '' : ' marked-row-top';
  return (
    <li aria-current={current ? 'step' : undefined}>
      <div className={`marked-row-mark${place}`} style={{ paddingTop: top }}>
        {mark}
      </div>
      <div className={`marked-row-body${place}`}>
        <div className="marked-row-words" style={{ paddingBlock: top }}>
          {children}
          {detail && <div className="note">{detail}</div>}
        </div>
        {aside}
      </div>
      {below && <div className="marked-row-below">{below}</div>}
    </li>
  );
}
