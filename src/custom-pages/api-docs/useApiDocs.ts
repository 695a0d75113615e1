import { useState } from 'react';
import { useNotify } from 'ra-core';
import { useConfig, useSession } from '../../providers/consoleContext.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { openApiDocs } from './openApiDocs.ts';

/**
 * How a control leads to the API docs: by a click that opens the window and signs it in; where the
 * browser has blocked that, as a plain link without a token (F47).
 */
export function useApiDocs(): { onClick: () => void } | { href: string; target: '_blank' } {
  const { apiDocs } = useConfig().links;
  const session = useSession();
  const notify = useNotify();
  const texts = textsOf().shell;
  const [blocked, setBlocked] = useState(false);
  if (blocked) return { href: apiDocs, target: '_blank' };
  return {
    onClick() {
      if (openApiDocs({ href: apiDocs, session })) return;
      setBlocked(true);
      notify(texts.apiDocsBlocked, { type: 'warning' });
    },
  };
}
