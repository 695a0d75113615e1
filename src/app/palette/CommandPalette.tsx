import { useEffect, useRef, useState, type FocusEvent } from 'react';
import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import {
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRoot,
  useCommandState,
} from 'cmdk';
import { useLocation, useNavigate } from 'react-router';
import IconButton from '@mui/material/IconButton';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { InlineWarning } from '../../components/feedback/Notice.tsx';
import '../../components/form/form.css';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { usePagesAndActions, useRecords } from './paletteItems.ts';
import { search, type PaletteItem } from './paletteSearch.ts';
import '../../components/text/text.css';
import './palette.css';

type PaletteProps = { open: boolean; onClose: () => void };

/** Pages, actions, keys, users and tenants by their names. Closing it returns the focus. */
export default function CommandPalette({ open, onClose }: PaletteProps) {
  const { title } = textsOf(paletteEn).palette;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeAfterTransition={false}
      fullWidth
      maxWidth="sm"
      slotProps={{
        // MUI returns a focus that was lost, for example to a page that arrives late, to the dialog
        // as a whole. The person types in its field.
        transition: {
          onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
            if (target === currentTarget) currentTarget.querySelector('input')?.focus();
          },
        },
        paper: {
          'aria-label': title,
          'aria-labelledby': undefined,
          sx: { alignSelf: 'flex-start', width: 'calc(100% - 32px)', margin: '5vh 16px 16px' },
        },
      }}
    >
      <PaletteContent onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog, so that each opening begins anew and asks for the lists. */
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
    // Like a link: the open page gets no second entry in the history.
    else void navigate(item.to, { replace: item.to === pathname, state: item.state });
  }

  return (
    <CommandRoot
      className="palette"
      label={texts.search}
      shouldFilter={false}
      vimBindings={false}
      loop
    >
      <div className="palette-head">
        <PaletteField placeholder={texts.search} onValueChange={setQuery} />
        <IconButton aria-label={common.close} onClick={onClose}>
          <Close />
        </IconButton>
      </div>
      <CommandList className="palette-list" label={texts.results}>
        {groups.map(({ title, items }) => (
          <CommandGroup key={title} heading={title}>
            {items.map((item) => (
              <CommandItem
                key={item.id}
                value={item.id}
                className="palette-option"
                onSelect={() => choose(item)}
              >
                {item.icon && <item.icon />}
                <span>
                  <bdi>{item.label}</bdi>
                  {item.detail && <bdi className="note">{item.detail}</bdi>}
                </span>
                {item.environment && <EnvironmentChip environment={item.environment} />}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <div role="status" className={count > 0 ? 'visually-hidden' : 'palette-line'}>
        {count > 0 ? texts.hits(count) : isPending ? common.loading : texts.noMatch}
      </div>
      {failed.length > 0 && (
        <div role="alert" className="palette-line">
          <InlineWarning tone="bad" text={texts.notLoaded(failed.join(', '))} />
        </div>
      )}
    </CommandRoot>
  );
}

type PaletteFieldProps = { placeholder: string; onValueChange: (query: string) => void };

/**
 * The field, which names the marked option and is expanded while there is one. cmdk 1.1 names none that it
 * has marked without a key, and says that the list is always open.
 */
function PaletteField(props: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Rendered with each change of the mark.
  useCommandState(({ value, selectedItemId }) => `${value} ${selectedItemId}`);
  useEffect(() => {
    const list = document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector('[aria-selected="true"]');
    field.current?.setAttribute('aria-expanded', String(Boolean(marked)));
    if (marked) field.current?.setAttribute('aria-activedescendant', marked.id);
    else field.current?.removeAttribute('aria-activedescendant');
  });
  return <CommandInput ref={field} className="input" maxLength={100} autoFocus {...props} />;
}
