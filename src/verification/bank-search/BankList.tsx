import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { bankSearchEn } from '../../texts/bankSearch.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Connection } from '../bank-service/service.ts';
import { BankOption } from './BankOption.tsx';
import type { DelayedTip } from './delayedTip.ts';

type BankListProps = {
  id: string;
  banks: readonly Connection[];
  /** Index of the marked one, or -1. */
  index: number;
  byKey: boolean;
  /** Newer hits are awaited. */
  busy: boolean;
  onPoint: (id: string) => void;
  onChoose: (bank: Connection) => void;
  tip: DelayedTip;
};

/** Id of an option; the ids of the banks are text of any kind. */
export const optionIdOf = (listId: string, index: number) => `${listId}-${index}`;

/** The hits as options: the one that a key has marked is in view, new hits are seen from the first. */
export function BankList(props: BankListProps) {
  const { id, banks, index, byKey, busy, onPoint, onChoose, tip } = props;
  const list = useRef<HTMLElement>(null);
  const marked = byKey && index >= 0 ? optionIdOf(id, index) : undefined;
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    if (marked !== undefined) option?.scrollIntoView({ block: 'nearest' });
    else if (!option && list.current) list.current.scrollTop = 0;
  }, [marked, banks]);

  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={textsOf(bankSearchEn).bankSearch.banks}
      aria-busy={busy}
      // Browsers let Tab stop at what scrolls: here the field's keys scroll it.
      tabIndex={-1}
      // The focus stays in the field, where the keys are read.
      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      sx={listSx}
    >
      {banks.map((bank, at) => (
        <BankOption
          key={bank.id}
          id={optionIdOf(id, at)}
          bank={bank}
          selected={at === index}
          onPoint={onPoint}
          onChoose={onChoose}
          tip={tip}
        />
      ))}
    </Box>
  );
}

const listSx = {
  maxHeight: 'max(60vh, 180px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;
