import { useState } from 'react';
import { CopyField } from '../../components/copy/CopyField.tsx';
import { useDeclared } from '../../providers/access/consoleContext.ts';
import type { HubError } from '../../providers/hub/errors.ts';
import { ownVersion } from '../../lib/browser.ts';
import { pageAt } from '../../lib/pageFiles.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

type FailureDetailsProps = {
  /** The id that the failure screen shows. */
  id: string;
  /** What was thrown. */
  error: unknown;
  /** What the failure is about, if nothing was thrown; in the console's own words. */
  reason: string | undefined;
};

/**
 * What support needs to know of a failure, to be copied: one fact a line. It names the page's
 * template, not its address, and the error's class, kind and call, not its message: a message or
 * the id of a row could be secret or personal.
 */
export default function FailureDetails({ id, error, reason = '' }: FailureDetailsProps) {
  const { support, boot, errors } = textsOf(noticesEn);
  const { pages } = useDeclared();
  const [time] = useState(() => new Date().toISOString());
  const lines = [
    boot.failure.id(id),
    support.time(time),
    support.build(ownVersion() ?? '?'),
    support.page(pageAt(pages, window.location.pathname)?.path ?? '?'),
    support.error(kindOf(error) || reason),
    ...traceOf(error).map((trace) => errors.trace(trace)),
  ];
  return <CopyField label={support.label} value={lines.join('\n')} />;
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { name, kind, status, call } = error as Partial<HubError>;
  return [name, kind, status, call].filter(Boolean).join(' ');
}

function traceOf(error: unknown): string[] {
  const { traceId } = Object(error) as Partial<HubError>;
  return traceId ? [traceId] : [];
}
