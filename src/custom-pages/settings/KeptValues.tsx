import { useEffect, useReducer, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { useStoreContext } from 'ra-core';
import { Card } from '../../components/card/Card.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useDialog } from '../../components/dialog/DialogFrame.tsx';
import { PERSONAL, PREFIX, type PersonalName } from '../../providers/personal/personal.ts';
import { settingsEn } from '../../texts/account/settings.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

/** What this browser keeps for the person, in words, each with its deletion (decision 175). */
export function KeptValues() {
  const { kept: texts, common } = textsOf(settingsEn);
  const { kept, remove, removeAll } = useKept();
  const [target, setTarget] = useState<PersonalName | 'all'>('all');
  const dialog = useDialog();
  const title = useRef<HTMLHeadingElement>(null);
  const deleted = useRef(false);

  function ask(what: PersonalName | 'all') {
    setTarget(what);
    deleted.current = false;
    dialog.show();
  }
  const named = kept.find(({ name }) => name === target);

  return (
    <Card padded title={texts.title} titleRef={title} about={texts.text} sx={{ marginTop: 2 }}>
      {kept.length === 0 ? (
        <Box sx={{ marginTop: 1.5 }}>{texts.nothing}</Box>
      ) : (
        <>
          <Box component="ul" sx={listSx}>
            {kept.map(({ name, count }) => (
              <li key={name}>
                <span>{texts.values[name](count)}</span>
                <Button
                  small
                  aria-label={texts.removeOf(texts.values[name](count))}
                  onClick={() => ask(name)}
                >
                  {texts.remove}
                </Button>
              </li>
            ))}
          </Box>
          <Button onClick={() => ask('all')}>{texts.removeAll}</Button>
        </>
      )}
      {dialog.mounted && (
        <ConfirmDialog
          open={dialog.open}
          title={target === 'all' ? texts.askAll : texts.ask}
          cancelLabel={common.cancel}
          confirmLabel={texts.remove}
          onConfirm={() => {
            if (target === 'all') removeAll();
            else remove(target);
            deleted.current = true;
            dialog.close();
          }}
          onDismiss={dialog.close}
          onExited={() => {
            dialog.exited();
            // The button that opened the dialog is gone.
            if (deleted.current) title.current?.focus();
          }}
        >
          {named && <p>{texts.values[named.name](named.count)}</p>}
          {texts.final}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** What is kept now, also by another tab. */
function useKept() {
  const { getItem, removeItem, removeItems, subscribe } = useStoreContext();
  const [, renew] = useReducer((version: number) => version + 1, 0);
  useEffect(() => {
    const ends = PERSONAL.map((name) => subscribe(PREFIX + name, renew));
    return () => {
      for (const end of ends) end();
    };
  }, [subscribe]);
  const kept = PERSONAL.map((name) => ({ name, count: countOf(getItem<unknown>(PREFIX + name)) }));
  return {
    kept: kept.filter(({ count }) => count > 0),
    remove: (name: PersonalName) => removeItem(PREFIX + name),
    removeAll: () => removeItems(PREFIX),
  };
}

const listSx = {
  margin: '8px 0 16px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 44,
    borderBottom: `1px solid ${token('line2')}`,
  },
} as const;

/**
 * How much a kept value holds: entries of an array, or of an object's arrays together, else its
 * members; 1 for anything else. Its owner alone knows its shape, and anything may stand in a storage.
 */
export function countOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object') return 1;
  const members = Object.values(value) as unknown[];
  const arrays = members.filter((member) => Array.isArray(member));
  return arrays.length > 0 ? arrays.reduce((sum, { length }) => sum + length, 0) : members.length;
}
