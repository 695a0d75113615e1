import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useRecordContext } from 'ra-core';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Card } from '../../components/card/Card.tsx';
import FormHelperText from '@mui/material/FormHelperText';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { mayHaveHappened } from '../../providers/hub/errors.ts';
import { useHub, useTenant } from '../../providers/data/hubQueries.ts';
import { useWrite } from '../../providers/data/useWrite.ts';
import { brief } from '../../lib/graphemes.ts';
import { fintsProductNameField } from '../../resources/names.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx } from '../../theme/styles.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { NameDialog } from './NameDialog.tsx';
import { Name } from '../../components/text/Name.tsx';

const DRAFT = 'fints-product-name';

/** Card with the tenant's FinTS product name, under which its software is registered. */
export function FintsCard() {
  const { fints: texts, common } = textsOf(tenantEn);
  const hub = useHub();
  const change = useRef<HTMLButtonElement>(null);
  const trash = useRef<HTMLButtonElement>(null);
  const edit = useDialog(hasDraft(DRAFT));
  const removal = useDialog();
  const current = useRecordContext<Tenant>()?.fintsProductName?.trim() ?? '';
  const isSet = current !== '';

  return (
    <Card padded>
      <Box sx={lineSx}>
        <Box sx={{ flex: '1 1 16.25rem', minWidth: 0 }}>
          <Typography component="h3" variant="h4">
            {texts.title}
          </Typography>
          {isSet ? (
            <Box component="code" sx={{ font: monospace.small, overflowWrap: 'anywhere' }}>
              <Name text={current} />
            </Box>
          ) : (
            <Box sx={{ color: token('dim') }}>{texts.none}</Box>
          )}
          <FormHelperText>{texts.help}</FormHelperText>
        </Box>
        <Box sx={lineSx}>
          <Button
            ref={change}
            size="small"
            aria-label={isSet ? texts.updateName : texts.setName}
            onClick={edit.show}
          >
            <span>{isSet ? texts.update : texts.set}</span>
          </Button>
          {isSet && (
            <IconButton ref={trash} aria-label={texts.delete} onClick={removal.show}>
              <DeleteOutlined />
            </IconButton>
          )}
        </Box>
      </Box>
      {edit.mounted && (
        <NameDialog
          open={edit.open}
          words={{
            title: isSet ? texts.updateName : texts.setName,
            label: texts.title,
            hint: texts.hint,
            save: texts.save,
            saving: texts.saving,
            done: texts.updated,
            failed: texts.updateFailed,
          }}
          current={current}
          draftKey={DRAFT}
          nameSchema={fintsProductNameField(texts.tooLong, common.names)}
          save={(name) => hub.setFintsProductName(name)}
          onClose={edit.close}
          onExited={() => {
            edit.exited();
            // After a reload, no button has opened the dialog.
            change.current?.focus();
          }}
        />
      )}
      {removal.mounted && (
        <DeleteFintsDialog
          name={current}
          open={removal.open}
          onClose={removal.close}
          onExited={() => {
            removal.exited();
            // The delete button disappears with the name.
            (trash.current ?? change.current)?.focus();
          }}
        />
      )}
    </Card>
  );
}

type DeleteFintsDialogProps = {
  name: string;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** Confirms the return to the provider's FinTS product name. */
function DeleteFintsDialog({ name, open, onClose, onExited }: DeleteFintsDialogProps) {
  const texts = textsOf(tenantEn);
  const hub = useHub();
  const { refetch } = useTenant();
  // Kept in state, because the tenant no longer has the name while the dialog fades out.
  const [title] = useState(() => texts.fints.deleteTitle(brief(name)));
  const { write, pending, failure } = useWrite({
    send: () => hub.setFintsProductName(null),
    done: texts.fints.deleted,
    failed: texts.fints.deleteFailed,
    onDone: onClose,
    onFailed: (error) => {
      if (mayHaveHappened(error)) void refetch();
    },
  });

  return (
    <ConfirmDialog
      open={open}
      title={title}
      cancelLabel={texts.common.cancel}
      confirmLabel={texts.fints.deleteConfirm}
      pendingLabel={texts.fints.deleting}
      pending={pending}
      onConfirm={() => void write()}
      onDismiss={onClose}
      onExited={onExited}
      failure={failure && { title: texts.fints.deleteFailed, error: failure.error }}
    >
      {texts.fints.deleteText}
    </ConfirmDialog>
  );
}
