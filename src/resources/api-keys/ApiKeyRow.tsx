import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import { Link, useLocation } from 'react-router-dom';
import { DayStamp } from '../../components/DayStamp.tsx';
import { EnvironmentChip } from '../../components/EnvironmentChip.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import type { ApiKey } from '../../providers/hub/contract.ts';
import type { UnreadableRow } from '../../providers/lists/rows.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { listState } from './BackToList.tsx';
import { expiryOf } from './expiry.ts';
import { deleteButtonId } from './useRowDeletion.ts';

type ApiKeyRowProps = {
  apiKey: ApiKey;
  now: number;
  /** Whether the name leads to the key's details. */
  linked: boolean;
  /** Absent where the user may not delete keys. */
  onDelete?: (apiKey: ApiKey) => void;
};

/** One key of the list. */
export function ApiKeyRow({ apiKey, now, linked, onDelete }: ApiKeyRowProps) {
  const texts = textsOf(apiKeysEn);
  const { search } = useLocation();
  const name = apiKey.name.trim() === '' ? texts.common.none : apiKey.name;
  return (
    <tr role="row">
      <td role="cell">
        <Box sx={{ fontWeight: 550 }}>
          {linked ? (
            <Box
              component={Link}
              to={`/api-keys/${encodeURIComponent(apiKey.id)}`}
              state={listState(search)}
              sx={{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
            >
              <bdi>{name}</bdi>
            </Box>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Box>
        <ShortId id={apiKey.id} />
      </td>
      <td role="cell">
        <EnvironmentChip environment={apiKey.environment} />
      </td>
      <td role="cell" className="dim">
        <span className="label">{texts.apiKeys.columns.createdAt}</span>
        <DayStamp instant={apiKey.createdAt} />
      </td>
      <td role="cell">
        <ExpiryCell expiresAt={apiKey.expiresAt} now={now} />
      </td>
      {onDelete && (
        <td role="cell" className="actions">
          <IconButton
            id={deleteButtonId(apiKey.id)}
            aria-label={texts.apiKeys.delete(name)}
            onClick={() => onDelete(apiKey)}
          >
            <DeleteOutline sx={{ fontSize: 20 }} />
          </IconButton>
        </td>
      )}
    </tr>
  );
}

/** When a key ends, with the warning that it needs attention. */
function ExpiryCell({ expiresAt, now }: Pick<ApiKey, 'expiresAt'> & { now: number }) {
  const texts = textsOf(apiKeysEn).apiKeys;
  if (expiresAt === undefined) {
    return (
      <Box component="span" sx={{ color: token('dim') }}>
        {texts.noExpiration}
      </Box>
    );
  }
  const expiry = expiryOf(expiresAt, now);
  return (
    <>
      <span className="label">{texts.columns.expiresAt}</span>
      <DayStamp instant={expiresAt} />
      {expiry.state === 'expired' && <InlineWarning tone="bad" text={texts.expired(expiry.days)} />}
      {expiry.state === 'valid' && expiry.warn && (
        <InlineWarning tone="warn" text={texts.expires(expiry.days)} />
      )}
    </>
  );
}

type UnreadableApiKeyRowProps = { row: UnreadableRow; columns: number };

/** A row that the hub sent but nobody can read: it is shown, not hidden (decision 40). */
export function UnreadableApiKeyRow({ row, columns }: UnreadableApiKeyRowProps) {
  const texts = textsOf(apiKeysEn);
  return (
    <tr role="row">
      <td role="cell" colSpan={columns}>
        <Box sx={{ fontWeight: 550 }}>{texts.common.unreadableEntry}</Box>
        <ShortId id={row.id} />
        <InlineWarning tone="bad" text={texts.apiKeys.unreadable(row.unreadable)} />
      </td>
    </tr>
  );
}

/** Enough of an id to tell keys apart. */
const SHORT_ID = 9;

function ShortId({ id }: { id: string }) {
  const short = id.length > SHORT_ID + 1 ? `${id.slice(0, SHORT_ID)}…` : id;
  return (
    <Box title={id} sx={{ color: token('dim'), font: monospace.small }}>
      {short}
    </Box>
  );
}
