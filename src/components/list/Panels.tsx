import { use, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../form/Button.tsx';
import Popover from '@mui/material/Popover';
import { useResourceContext } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useIsUnkept, usePersonal, type PersonalName } from '../../providers/personal/personal.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { InlineWarning } from '../feedback/Notice.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useHiddenColumns } from './columns.tsx';
import { CopyLink } from './CopyLink.tsx';
import {
  isSameView,
  keptViews,
  searchOf,
  viewsOf,
  withView,
  type SavedView,
} from './savedViews.ts';
import { SaveView } from './SaveView.tsx';
import { DefaultSort } from './sorting.tsx';
import { usePresentView } from './useListFilters.ts';
import { ViewRow } from './ViewRow.tsx';

/** What a popover is given; `anchor` is null while it is closed. */
export type PopoverProps = { anchor: HTMLElement | null; onClose: () => void };

type ColumnsPanelProps = PopoverProps & {
  columns: readonly { source: string; label: string }[];
};

/** Which columns of the list of this page are shown; the first one always is. */
export function ColumnsPanel({ columns, ...popover }: ColumnsPanelProps) {
  const [hidden, hide] = useHiddenColumns();
  const texts = textsOf(viewsEn).tableColumns;
  return (
    <PopoverFrame title={texts.title} {...popover}>
      <Box role="group" aria-label={texts.title} sx={columnsSx}>
        {columns.map(({ source, label }, index) => (
          <CheckboxField
            key={source}
            plain
            label={label}
            {...(index === 0 ? { hint: texts.always, disabled: true } : {})}
            checked={index === 0 || !hidden.includes(source)}
            onChange={(event) => {
              const others = hidden.filter((other) => other !== source);
              hide(event.target.checked ? others : [...others, source]);
            }}
          />
        ))}
      </Box>
      <Unkept name="columns" />
      <Box sx={{ padding: '8px', borderTop: `1px solid ${token('line')}` }}>
        <Button small look="bare" aria-disabled={hidden.length === 0} onClick={() => hide([])}>
          {texts.reset}
        </Button>
      </Box>
    </PopoverFrame>
  );
}

const NONE = {};

type ViewsPanelProps = PopoverProps & {
  /** The page size that the list starts with. */
  perPage: number;
};

/**
 * The saved views of the surrounding list, which a person keeps in this browser. The address decides
 * what the list shows: a view is chosen by going to its address.
 */
export function ViewsPanel({ perPage, ...popover }: ViewsPanelProps) {
  const texts = textsOf(viewsEn).views;
  const resource = useResourceContext() ?? '';
  const [kept, setKept] = usePersonal('views', keptViews, NONE);
  const views = viewsOf(kept, resource);
  const present = usePresentView();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<{ former: SavedView[]; label: string }>();
  const [renamed, setRenamed] = useState<string>();
  const [said, setSaid] = useState('');
  const all = { filter: {}, sort: use(DefaultSort), perPage };

  function change(next: SavedView[]) {
    setKept({ ...kept, [resource]: next });
    setRemoved(undefined);
  }
  function close() {
    setRemoved(undefined);
    setSaid('');
    popover.onClose();
  }
  function show(value: SavedView['value'] | undefined) {
    void navigate({ search: value ? searchOf(value) : '' });
    close();
  }

  return (
    <PopoverFrame title={texts.title} anchor={popover.anchor} onClose={close}>
      <Box component="ul" sx={viewsSx}>
        <ViewRow
          label={texts.all}
          current={isSameView(all, present)}
          onShow={() => show(undefined)}
        />
        {views.map(({ label, value }) => (
          <ViewRow
            key={label}
            label={label}
            current={isSameView(value, present)}
            onShow={() => show(value)}
            others={views.filter((other) => other.label !== label)}
            renamed={label === renamed}
            onRename={(name) => {
              setRenamed(name);
              change(views.map((view) => (view.label === label ? { ...view, label: name } : view)));
            }}
            onRemove={() => {
              change(views.filter((other) => other.label !== label));
              setRemoved({ former: views, label });
            }}
          />
        ))}
      </Box>
      {removed && (
        <Box role="status" sx={removedSx}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi className="sentence">{texts.removed(removed.label)}</bdi>
          </Box>
          {/* The button that had focus is gone with its view. */}
          <Button small autoFocus onClick={() => change(removed.former)}>
            {texts.undo}
          </Button>
        </Box>
      )}
      <SaveView
        views={views}
        value={present}
        onSave={(view) => {
          change(withView(views, view));
          setSaid(texts.saved(view.label));
        }}
      />
      <Unkept name="views">
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Unkept>
      <Box sx={footSx}>
        <CopyLink search={searchOf(present)} />
      </Box>
    </PopoverFrame>
  );
}

type UnkeptProps = {
  name: PersonalName;
  /** What is said of a change that was kept. */
  children?: ReactNode;
};

/** Says that what was changed ends with the page, where the browser could not keep it. */
function Unkept({ name, children }: UnkeptProps) {
  if (!useIsUnkept(name)) return children;
  return (
    <Box sx={{ padding: '4px 14px 10px' }}>
      <InlineWarning tone="warn" role="alert" text={textsOf(viewsEn).unkept.why} />
    </Box>
  );
}

type PopoverFrameProps = PopoverProps & { title: string; children: ReactNode };

/** The surface of what a button above a list opens. It takes focus and returns it on close. */
function PopoverFrame({ title, anchor, onClose, children }: PopoverFrameProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={{ enter: 150, exit: 100 }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: paperSx },
      }}
    >
      {children}
    </Popover>
  );
}

const columnsSx = {
  display: 'grid',
  padding: '8px 14px',
  // The whole height of a line is pressed, not the words alone.
  '& > div > div': { alignItems: 'center', minHeight: 34 },
  '& label': { cursor: 'pointer' },
  '@media (pointer: coarse)': { '& > div > div': { alignItems: 'center', minHeight: 44 } },
  '& :disabled': { opacity: 0.5 },
} as const;

const viewsSx = {
  margin: 0,
  padding: '6px',
  maxHeight: 'min(20rem, 45vh)',
  overflowY: 'auto',
  listStyle: 'none',
} as const;

const removedSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  paddingBlock: '4px 8px',
  paddingInline: '14px 8px',
  color: token('dim'),
  fontSize: textSize.small,
} as const;

const footSx = { padding: '8px', borderTop: `1px solid ${token('line')}` } as const;

const paperSx = {
  width: 'min(20rem, calc(100vw - 32px))',
  marginTop: '4px',
  border: `1px solid ${token('line')}`,
  boxShadow: token('shadow'),
} as const;
