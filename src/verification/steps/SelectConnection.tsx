import { useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bankSearchEn } from '../../texts/bankSearch.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { BankCombobox } from '../bank-search/BankCombobox.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import type { Connection } from '../bank-service/service.ts';
import type { Flow } from '../flow/flow.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

type SelectConnectionProps = {
  state: StateOf<'SelectConnection'>;
  flow: Pick<Flow, 'type' | 'searchAgain' | 'choose' | 'report'>;
};

/** The choice of the bank. The query survives a failed search. */
export function SelectConnection({ state, flow }: SelectConnectionProps) {
  const { evidence, query, search } = state;
  const texts = textsOf(bankSearchEn);
  const field = useRef<HTMLInputElement>(null);
  // The same function on each render, so that the rows of the list do not render again.
  const choose = useCallback((bank: Connection) => flow.choose(bank), [flow]);

  function searchAgain() {
    flow.searchAgain();
    // The pressed button disappears, so the focus goes to the field.
    field.current?.focus();
  }
  return (
    <StepFrame heading={texts.bankSearch.heading} part={1} evidence={evidence}>
      <BankCombobox
        query={query}
        search={search}
        field={field}
        onType={flow.type}
        onChoose={choose}
      />
      {search.phase === 'failed' && (
        <Box sx={{ marginTop: 2 }}>
          <FailureNotice
            failure={search.failure}
            report={flow.report}
            actions={
              <Button size="small" onClick={searchAgain}>
                {texts.common.retry}
              </Button>
            }
          />
        </Box>
      )}
    </StepFrame>
  );
}
