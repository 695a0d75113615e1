import { useMemo } from 'react';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { RECENT, recentOf } from './dashboard.rules.ts';
import { KeyRows } from './KeyRows.tsx';
import { Section } from './Section.tsx';

/** The keys that were created last. */
export function RecentKeys({ keys }: { keys: readonly ApiKey[] }) {
  const recent = useMemo(() => recentOf(keys, RECENT), [keys]);
  return (
    <Section title={textsOf(dashboardPartsEn).dashboardParts.recent.title}>
      <KeyRows keys={recent} date="createdAt" />
    </Section>
  );
}
