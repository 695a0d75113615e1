import Box from '@mui/material/Box';
import { RecordContextProvider } from 'ra-core';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import type { RowDialogProps } from '../../../components/list/RowDialog.tsx';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { DeleteApiKeyDialog } from '../key/DeleteApiKeyDialog.tsx';
import type { Rotation, Step } from './rotations.ts';

type DeleteOldDialogProps = RowDialogProps & {
  old: ApiKey;
  rotation: Rotation | undefined;
  hasSuccessor: boolean;
  /** The steps that are not done. */
  todo: readonly Step[];
  /** Whether somebody else has its secret: then it is deleted without a successor, too. */
  leaked: boolean;
};

/** Asks before the old key is deleted, and says what is missing for its successor to take over. */
export function DeleteOldDialog(props: DeleteOldDialogProps) {
  const { old, rotation, hasSuccessor, todo, leaked, ...dialog } = props;
  const { rotation: words } = textsOf(rotationEn);
  const { deleteDialog } = textsOf(keyListEn).apiKeys;
  const others = todo.filter((step) => step !== 'delete');
  return (
    <RecordContextProvider value={old}>
      <DeleteApiKeyDialog {...dialog} {...(leaked ? { title: words.leaked.title } : {})}>
        {leaked ? words.leaked.stops : deleteDialog.text}
        {leaked && !hasSuccessor && <Box sx={{ marginTop: 1 }}>{words.leaked.afterwards}</Box>}
        {!leaked && (
          <Box sx={{ marginTop: 1 }}>
            {!hasSuccessor && <InlineWarning tone="bad" text={words.warnings.noSuccessor} />}
            {hasSuccessor && rotation?.tested === undefined && (
              <InlineWarning tone="warn" text={words.warnings.untested} />
            )}
            {hasSuccessor && others.length > 0 && (
              <InlineWarning
                tone="warn"
                text={words.warnings.openSteps(others.map((step) => words.steps[step]).join('; '))}
              />
            )}
          </Box>
        )}
      </DeleteApiKeyDialog>
    </RecordContextProvider>
  );
}
