import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCan } from '../../providers/consoleContext.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The link to the form for a new key, rendered only for users who may create one. */
export function NewApiKeyButton() {
  const texts = textsOf(apiKeysEn).apiKeys;
  if (!useCan({ resource: 'api-keys', action: 'create' })) return null;
  return (
    <Button component={Link} to="/api-keys/new" variant="contained" color="primary">
      {texts.newKey}
    </Button>
  );
}
