import { useCallback, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { BankCombobox } from './BankCombobox.tsx';
import type { Connection } from '../../client/service.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { BankSearch } from '../flow/state.ts';

type BankSearchFieldProps = {
  query: string;
  search: BankSearch;
  acts: Pick<LoginActs, 'type' | 'searchAgain' | 'report'>;
  onChoose: (bank: Connection) => void;
};

/** The search for a bank, and why it failed. The query survives that. */
export function BankSearchField({ query, search, acts, onChoose }: BankSearchFieldProps) {
  const { common } = textsOf();
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  // The same function on each render, so that the rows of the list do not render again.
  const choose = useCallback((bank: Connection) => latest.current(bank), []);

  function searchAgain() {
    acts.searchAgain();
    // The pressed button disappears, so the focus goes to the field.
    field.current?.focus();
  }
  return (
    <>
      <BankCombobox
        query={query}
        search={search}
        field={field}
        onType={acts.type}
        onChoose={choose}
      />
      {search.phase === 'failed' && (
        <Box sx={{ marginTop: 2 }}>
          <FailureNotice
            failure={search.failure}
            report={acts.report}
            actions={
              <Button small onClick={searchAgain}>
                {common.retry}
              </Button>
            }
          />
        </Box>
      )}
    </>
  );
}
