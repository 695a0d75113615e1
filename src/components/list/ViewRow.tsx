import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import { Button } from '../form/Button.tsx';
import { ToolButton } from '../form/ToolButton.tsx';
import Check from '@mui/icons-material/Check';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import * as z from 'zod/mini';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { iconSize, token } from '../../theme/tokens.ts';
import { Form, FormTextInput, useZodForm } from '../form/Form.tsx';
import { isSameName, LONGEST_NAME, type SavedView } from './savedViews.ts';

type ViewRowProps = {
  label: string;
  /** Whether the list shows it now. */
  current: boolean;
  onShow: () => void;
  /** The views whose names are taken; absent for the row that can be neither renamed nor deleted. */
  others?: readonly SavedView[];
  onRename?: (label: string) => void;
  /** Whether it just got this name: focus then returns to the button that renames it. */
  renamed?: boolean;
  onRemove?: () => void;
};

/** A view by its name, with the buttons that rename and delete it. */
export function ViewRow(props: ViewRowProps) {
  const { label, current, onShow, others, onRename, renamed = false, onRemove } = props;
  const texts = textsOf(viewsEn).views;
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  function stop() {
    flushSync(() => setRenaming(false));
    renameButton.current?.focus();
  }
  if (renaming && others) {
    return (
      <li>
        <Rename
          label={label}
          others={others}
          onDone={(name) => {
            if (name !== label) onRename?.(name);
            stop();
          }}
          onCancel={stop}
        />
      </li>
    );
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        component="button"
        type="button"
        aria-current={current || undefined}
        onClick={onShow}
        sx={nameSx}
      >
        <Check aria-hidden sx={{ fontSize: iconSize.small, opacity: current ? 1 : 0 }} />
        <bdi>{label}</bdi>
      </Box>
      {others && (
        <>
          <ToolButton
            ref={renameButton}
            autoFocus={renamed}
            aria-label={texts.rename(label)}
            onClick={() => setRenaming(true)}
          >
            <EditOutlined style={{ fontSize: iconSize.medium }} />
          </ToolButton>
          <ToolButton aria-label={texts.remove(label)} onClick={onRemove}>
            <DeleteOutline style={{ fontSize: iconSize.medium }} />
          </ToolButton>
        </>
      )}
    </Box>
  );
}

type RenameProps = {
  label: string;
  others: readonly SavedView[];
  onDone: (label: string) => void;
  onCancel: () => void;
};

function Rename({ label, others, onDone, onCancel }: RenameProps) {
  const { views: texts, common } = textsOf(viewsEn);
  const isFree = (name: string) => !others.some((other) => isSameName(other.label, name.trim()));
  const schema = z.object({
    name: z.string().check(
      z.refine((name) => name.trim() !== '', texts.nameless),
      z.refine(isFree, texts.taken),
    ),
  });
  const form = useZodForm(schema, { name: label }, 'onSubmit');
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape ends the renaming, not the whole popover.
        event.stopPropagation();
        onCancel();
      }}
    >
      <Form form={form} onSubmit={({ name }) => onDone(name.trim())} sx={{ padding: '8px' }}>
        <FormTextInput
          startsSelected
          name="name"
          label={texts.newName}
          maxLength={LONGEST_NAME}
          onFocus={(event) => event.target.select()}
        />
        <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
          <Button small type="submit">
            {texts.save}
          </Button>
          <Button small onClick={onCancel}>
            {common.cancel}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}

const nameSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 1,
  minWidth: 0,
  minHeight: 34,
  padding: '4px 8px',
  border: 0,
  borderRadius: '6px',
  backgroundColor: 'transparent',
  color: token('text'),
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: token('accent') },
  '& > bdi': { minWidth: 0 },
  '&:hover': { backgroundColor: token('fill') },
  '&[aria-current]': { fontWeight: 550 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
