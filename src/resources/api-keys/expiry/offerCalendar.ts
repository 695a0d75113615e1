import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import { dayKey } from '../../../components/form/calendar.ts';
import { offerFile } from '../../../components/copy/copying.ts';
import type { Config } from '../../../config/schema.ts';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import type { useCreatePath } from '../../../providers/access/consoleContext.ts';
import { personalIn } from '../../../providers/personal/personal.ts';
import { answerKey } from '../../../providers/data/queryClient.ts';
import { expiryCalendarEn } from '../../../texts/api-keys/expiryCalendar.en.ts';
import { spokenLanguage } from '../../../texts/language.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryCalendar, exportedSchema, NOTHING_EXPORTED } from './expiryCalendar.ts';

type Offer = {
  /** By default all of the list that can be read. */
  keys: readonly ApiKey[] | undefined;
  store: Store;
  queryClient: QueryClient;
  config: Config;
  createPath: ReturnType<typeof useCreatePath>;
};

/**
 * Has the browser save the calendar file of these keys, and remembers what is in it. Resolves to the
 * sentence that says what came of it.
 */
export async function offerCalendar({ store, queryClient, config, createPath, ...asked }: Offer) {
  const { expiryCalendar: texts } = textsOf(expiryCalendarEn);
  const listed = queryClient.getQueryData<ListedRow<ApiKey>[]>(answerKey('api-keys'));
  const keys = asked.keys ?? listed?.filter(isReadable) ?? [];
  const kept = personalIn(store, 'calendar', exportedSchema, NOTHING_EXPORTED);
  const now = new Date();
  const { text, events, cancelled, exported } = await expiryCalendar({
    keys,
    isGone: goneBy(keys, listed),
    former: kept.read(),
    now,
    realm: new URL(config.hub.baseUrl, window.location.origin).host,
    addressOf: (id) =>
      window.location.origin + createPath({ resource: 'api-keys', type: 'show', id }),
    productName: config.productName,
    language: spokenLanguage(),
  });
  if (text === undefined) return texts.nothing;
  offerFile(text, `${texts.file}-${dayKey(now)}.ics`, 'text/calendar;method=PUBLISH');
  kept.write(exported);
  return cancelled === 0
    ? texts.done(events)
    : `${texts.done(events)} ${texts.alsoCancelled(cancelled)}`;
}

/**
 * Which keys no longer exist, by the hub's list, if the file has all of it: the file of one key says
 * nothing about others. A row that cannot be read is no deleted key.
 */
function goneBy(keys: readonly ApiKey[], listed: readonly ListedRow<ApiKey>[] | undefined) {
  const ids = new Set(keys.map(({ id }) => id));
  const all = listed?.every((row) => !isReadable(row) || ids.has(row.id));
  if (!listed || !all) return () => false;
  const known = new Set(listed.map(({ id }) => id));
  return (id: string) => !known.has(id);
}
