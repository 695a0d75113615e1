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
  /** The mark is beside the first line instead of the middle: so many pixels from the top. */
  top?: number;
};

/** One row of a list (`rowsSx`, `card-rows`): a mark, words, and what can be done. */
export function MarkedRow(props: MarkedRowProps) {
  const { mark, children, detail, aside, top } = props;
  const place = top === undefined ? '' : ' marked-row-top';
  return (
    <li>
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
    </li>
  );
}
