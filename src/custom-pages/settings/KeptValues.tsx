import { useRef } from 'react';
import Button from '@mui/material/Button';
import { Card } from '../../components/card/Card.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { useKept } from '../../providers/personal/personal.ts';
import { settingsEn } from '../../texts/account/settings.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The values stored in this browser, as text, and their deletion. */
export function KeptValues() {
  const { kept: texts, common } = textsOf(settingsEn);
  const { names, removeAll } = useKept();
  const dialog = useDialog();
  const title = useRef<HTMLHeadingElement>(null);

  return (
    <Card padded title={texts.title} titleRef={title} about={texts.text} sx={{ marginTop: 2 }}>
      <p>{names.length > 0 ? names.map((name) => texts.values[name]).join(', ') : texts.nothing}</p>
      {names.length > 0 && <Button onClick={dialog.show}>{texts.remove}</Button>}
      {dialog.mounted && (
        <ConfirmDialog
          open={dialog.open}
          title={texts.ask}
          cancelLabel={common.cancel}
          confirmLabel={texts.remove}
          onConfirm={() => {
            removeAll();
            dialog.close();
          }}
          onDismiss={dialog.close}
          onExited={() => {
            dialog.exited();
            // The button that opened the dialog is gone.
            if (names.length === 0) title.current?.focus();
          }}
        >
          {texts.final}
        </ConfirmDialog>
      )}
    </Card>
  );
}
