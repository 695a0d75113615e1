import { useEffect, useRef, useState, type FocusEvent } from 'react';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import {
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRoot,
  useCommandState,
} from 'cmdk';
import { useLocation, useNavigate } from 'react-router';
import { EnvironmentChip } from '../../components/card/RowChip.tsx';
import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { coarse } from '../../theme/media.ts';
import { noteSx } from '../../theme/styles.ts';
import { rem, textSize, token } from '../../theme/tokens.ts';
import { usePagesAndActions, useRecords } from './paletteItems.ts';
import { search, type PaletteItem } from './paletteSearch.ts';

type PaletteProps = { open: boolean; onClose: () => void };

/** Search of pages, actions, keys, users and tenants. Closing it returns the focus. */
export default function CommandPalette({ open, onClose }: PaletteProps) {
  const { title } = textsOf(paletteEn).palette;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      slotProps={{
        // If the focus leaves, for example to a page that loads late, MUI moves it to the dialog.
        // It belongs in the field.
        transition: {
          onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
            if (target === currentTarget) currentTarget.querySelector('input')?.focus();
          },
        },
        paper: {
          'aria-label': title,
          'aria-labelledby': undefined,
          sx: { alignSelf: 'flex-start', marginTop: '5vh' },
        },
      }}
    >
      <PaletteContent onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog, so that each opening has fresh state and requests the lists. */
function PaletteContent({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const { palette: texts, common } = textsOf(paletteEn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query, setQuery] = useState('');
  const pagesAndActions = usePagesAndActions();
  const { groups: records, isPending, failed } = useRecords();
  const isEmpty = query.trim() === '';
  const groups = isEmpty ? pagesAndActions : search([...pagesAndActions, ...records], query);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function choose(item: PaletteItem) {
    onClose();
    if ('onSelect' in item) item.onSelect();
    // Like a link: the open page gets no second history entry.
    else void navigate(item.to, { replace: item.to === pathname, state: item.state });
  }

  return (
    <Palette label={texts.search} shouldFilter={false} vimBindings={false} loop>
      <Box sx={headSx}>
        <PaletteField placeholder={texts.search} onValueChange={setQuery} />
        <IconButton aria-label={common.close} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <CommandList label={texts.results}>
        {groups.map(({ title, items }) => (
          <CommandGroup key={title} heading={title}>
            {items.map((item) => (
              <CommandItem key={item.id} value={item.id} onSelect={() => choose(item)}>
                {item.icon && <item.icon />}
                <span>
                  <bdi>{item.label}</bdi>
                  {item.detail && <Detail>{item.detail}</Detail>}
                </span>
                {item.environment && <EnvironmentChip environment={item.environment} />}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <Box role="status" {...(count > 0 ? { className: 'visually-hidden' } : { sx: lineSx })}>
        {count > 0 ? texts.hits(count) : isPending ? common.loading : texts.noMatch}
      </Box>
      {failed.length > 0 && (
        <Box role="alert" sx={lineSx}>
          <InlineWarning tone="bad" text={texts.notLoaded(failed.join(', '))} />
        </Box>
      )}
    </Palette>
  );
}

type PaletteFieldProps = { placeholder: string; onValueChange: (query: string) => void };

/**
 * The search field, with the highlighted option's `aria-activedescendant` and `aria-expanded`. cmdk
 * 1.1 sets the first only after a key press, and the second always to true.
 */
function PaletteField(props: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Renders whenever the highlight changes.
  useCommandState(({ value, selectedItemId }) => `${value} ${selectedItemId}`);
  useEffect(() => {
    const list = document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector('[aria-selected="true"]');
    field.current?.setAttribute('aria-expanded', String(Boolean(marked)));
    if (marked) field.current?.setAttribute('aria-activedescendant', marked.id);
    else field.current?.removeAttribute('aria-activedescendant');
  });
  return (
    <OutlinedInput
      inputRef={field}
      inputComponent={CommandInput}
      slotProps={{ input: { ...props, maxLength: 100 } }}
      fullWidth
      autoFocus
    />
  );
}

const heading = {
  padding: '10px 10px 4px',
  color: token('dim'),
  fontSize: textSize.caption,
  fontWeight: 600,
  lineHeight: '1rem',
} as const;

const Palette = styled(CommandRoot)({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& [cmdk-list]': { padding: '0 6px 6px', overflowY: 'auto', overscrollBehavior: 'contain' },
  '& [cmdk-group-heading]': heading,
  '& [cmdk-item]': {
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    minHeight: 36,
    padding: '6px 10px',
    borderRadius: 8,
    cursor: 'pointer',
    [coarse]: { minHeight: 44 },
  },
  '& [cmdk-item] > svg': { color: token('dim'), fontSize: rem(19) },
  '& [cmdk-item] > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& [cmdk-item][aria-selected=true]': {
    backgroundColor: token('soft'),
    color: token('accent'),
    // Visible with forced colours.
    outline: '2px solid transparent',
    outlineOffset: -2,
  },
});

const Detail = styled('bdi')({ ...noteSx, display: 'block' });

const headSx = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  padding: '12px 12px 4px',
  // Below 16 px, phones zoom into the field, even with a mouse attached.
  '& input': { fontSize: textSize.input },
} as const;

const lineSx = { ...heading, padding: '4px 16px 16px' } as const;
