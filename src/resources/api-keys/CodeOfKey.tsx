import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import { ErrorBoundary } from 'react-error-boundary';
import { useRecordContext } from 'ra-core';
import { FieldHint } from '../../components/Field.tsx';
import { useTenant } from '../../providers/hubQueries.ts';
import { snippetsEn } from '../../texts/snippets.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ApiKey } from './apiKey.schema.ts';

const KeySnippets = lazy(() => import('../../developer-tools/snippets/KeySnippets.tsx'));

/** The code and the files that use the key in context, without its secret. They come when they can. */
export function CodeOfKey() {
  const apiKey = useRecordContext<ApiKey>();
  const { data: tenant } = useTenant();
  if (!apiKey) return null;
  return (
    <Box sx={{ marginTop: 2 }}>
      <ErrorBoundary fallback={<FieldHint>{textsOf(snippetsEn).snippets.failed}</FieldHint>}>
        <Suspense fallback={null}>
          <KeySnippets apiKey={apiKey} services={tenant?.servicePermissions} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
