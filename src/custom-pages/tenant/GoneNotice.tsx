import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Notice } from '../../components/Notice.tsx';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { roleButtonId, type GoneUser } from './useRoleSwitches.ts';

/** Reports that a user has left the list; takes focus if their row had it. */
export function GoneNotice({ gone }: { gone: GoneUser }) {
  const texts = textsOf(tenantEn).users;
  const notice = useRef<HTMLDivElement>(null);
  const { id, name } = gone;
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === roleButtonId(id)) notice.current?.focus();
  }, [id]);
  return (
    <Box ref={notice} tabIndex={-1} sx={{ padding: '4px 16px 0', outline: 'none' }}>
      <Notice tone="warn" role="alert">
        <bdi>{texts.gone(name)}</bdi>
      </Notice>
    </Box>
  );
}
