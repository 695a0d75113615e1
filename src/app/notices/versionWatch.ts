import type { Hosted } from '../../config/hostedVersion.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { Unsaved } from '../../lib/unsaved.ts';
import { isWithin } from '../../providers/session/tab/reloadOnce.ts';

/** The least time between two checks of a tab; up to a fifth is added at random. Milliseconds. */
const REST = 15 * 60_000;
const SPREAD = REST / 5;

/** After 'Later' nothing is offered for this time. Milliseconds. */
const QUIET = 4 * 3_600_000;

/**
 * What is offered to the person: nothing; the newer version; a reload as the only way on, because a
 * part of this page's version no longer exists; or because the host serves another in its place.
 */
export type Offer = 'none' | 'newer' | 'needed' | 'changed';

type Settings = {
  /** The version that the page runs. */
  own: string;
  ask: () => Promise<Hosted>;
  /** Whether the host serves another script in place of one that failed. */
  isCodeChanged: () => Promise<boolean>;
  /** Whether the page is one that a person looks at, online and with its first data. */
  mayAsk: () => boolean;
  /** What a reload would cost. */
  unsaved: () => Unsaved | undefined;
  /** Keeps the drafts and reloads; false where that was tried within a minute, or must not be. */
  reload: () => boolean;
  now: () => number;
  /** From 0 to 1: tabs that were opened together do not ask together. */
  random: () => number;
};

export type VersionWatch = ReturnType<typeof createVersionWatch>;

/**
 * Finds out that the host serves another version than the page runs, be it newer or, after a
 * rollback, older. The page has just been loaded, so the first question has time.
 */
export function createVersionWatch(settings: Settings) {
  const { own, ask, isCodeChanged, mayAsk, unsaved, reload, now, random } = settings;
  const offer = createStore<Offer>('none');
  let askedAt = now();
  let rest = REST + SPREAD * random();
  let quietSince = -Infinity;
  let recovering = false;

  return {
    offer: offer as Store<Offer>,

    /** Asks for the version if it is time to. An answer without a version changes nothing. */
    async check(): Promise<void> {
      if (!mayAsk()) return;
      if (isWithin(rest, now(), askedAt)) return;
      askedAt = now();
      rest = REST + SPREAD * random();
      const hosted = await ask();
      if (isUrgent(offer.get()) || typeof hosted === 'string') return;
      offer.set(hosted.version === own || isWithin(QUIET, now(), quietSince) ? 'none' : 'newer');
    },

    /**
     * A part of the console did not load. If the host serves another version by now, or names none,
     * the page reloads unless something would be lost; then the person decides. With the same
     * version a reload would not help, and without a connection it would cost the page. Of a script
     * that was changed on the host the person learns in each case.
     */
    async codeMissing(): Promise<void> {
      if (recovering) return;
      recovering = true;
      const hosted = await ask();
      const changed = hosted !== 'unreachable' && (await isCodeChanged());
      recovering = false;
      if (hosted === 'unreachable') return;
      if (changed) offer.set('changed');
      if (hosted !== 'none' && hosted.version === own) return;
      if (unsaved() === 'lost' || !reload()) offer.set(changed ? 'changed' : 'needed');
    },

    /** Offers nothing for four hours, unless a part is missing again. */
    later: (): void => {
      quietSince = now();
      offer.set('none');
    },
  };
}

/** Whether the page lacks a part: then it says so until it is loaded again. */
export const isUrgent = (offer: Offer): boolean => offer === 'needed' || offer === 'changed';
