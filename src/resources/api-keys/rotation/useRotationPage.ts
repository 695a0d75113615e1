import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEvent, useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import { useCreatePath } from '../../../providers/access/consoleContext.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import type { ApiKey, CreatedApiKey } from '../apiKey.schema.ts';
import { useCreated } from '../form/useCreateApiKey.ts';
import { useHandOver } from '../hand-over/handOver.ts';
import {
  stateOf,
  transition,
  type KeyAnswer,
  type RotationEvent,
  type StepsState,
} from './rotation.machine.ts';
import { useRotation } from './rotations.ts';

/** The parameter of the address that names the successor. */
const SUCCESSOR = 'successor';

/** What the views of the steps are given: the page in a state that has steps. */
export type StepsProps = { page: ReturnType<typeof useRotationPage> & { state: StepsState } };

/**
 * The rotation of a key: the state that follows from what the hub answers, what the address says and
 * what this browser keeps, and what can happen to it.
 */
export function useRotationPage(id: string) {
  const { rotation, rotations, change } = useRotation(id);
  const { created, show, dropSecret } = useCreated();
  const handOver = useHandOver();
  const [query, setQuery] = useSearchParams();
  // The key that was just created counts whatever happens to the storage: its secret is on this page.
  const successorId = created?.apiKey.id ?? rotation?.successor;
  const named = query.get(SUCCESSOR) ?? undefined;
  const linkedId = named === successorId || named === id ? undefined : named;
  const old = useKey(id);
  const successor = useKey(successorId, created?.apiKey);
  const linked = useKey(linkedId);
  /** Takes the focus of a button that goes away. */
  const heading = useRef<HTMLHeadingElement>(null);
  /** When the hub answered last before this page deleted the old key, until it has answered again. */
  const [outdated, setOutdated] = useState<number>();
  const state = stateOf({
    old: old.answer,
    isOutdated: old.at === outdated,
    successor: successorId === undefined ? { is: 'none' } : successor.answer,
    link: linkedId === undefined ? { is: named === id ? 'the old key' : 'none' } : linked.answer,
    kept: rotation ?? { of: id },
  });

  const path = useCreatePath()({ resource: 'api-keys', type: 'rotate', id });
  const address = new URL(path, window.location.origin);
  const { is } = successor.answer;
  if (successorId && is === 'there') address.searchParams.set(SUCCESSOR, successorId);

  const dispatch = useEvent((event: RotationEvent) => {
    const next = transition(state, event);
    if (next !== state) change(next.kept);
  });
  const isContradicted = state.old.is === 'there' && state.kept.deleted !== undefined;
  useEffect(() => {
    if (isContradicted) dispatch({ type: 'contradicted' });
  }, [isContradicted, dispatch]);

  function nameInAddress(key: string | undefined) {
    const next = new URLSearchParams(query);
    if (key === undefined) next.delete(SUCCESSOR);
    else next.set(SUCCESSOR, key);
    setQuery(next, { replace: true });
  }

  function succeedWith(key: string) {
    dispatch({ type: 'succeeded', id: key });
    nameInAddress(key);
  }

  return {
    id,
    address,
    heading,
    rotations,
    state,
    dispatch,
    created,
    dropSecret,
    handOver,
    refetch: {
      old: () => void old.refetch(),
      successor: () => void successor.refetch(),
      linked: () => void linked.refetch(),
    },
    succeedWith,
    ignoreLink: () => nameInAddress(undefined),
    onCreated: (apiKey: CreatedApiKey) => {
      // At once, because a screen reader says the heading with the step whose turn it is.
      flushSync(() => {
        show(apiKey, handOver.recipient);
        succeedWith(apiKey.id);
      });
      heading.current?.focus();
    },
    onDeleted: () => {
      dispatch({ type: 'deleted', at: Date.now() });
      setOutdated(old.at);
      void old.refetch().then(({ isSuccess }) => isSuccess && setOutdated(undefined));
    },
  };
}

/** Asks the hub for a key, and again whenever the person comes back to the tab. */
function useKey(id: string | undefined, created?: ApiKey) {
  const { data, error, dataUpdatedAt, refetch } = useGetOne<ListedRow<ApiKey>>(
    'api-keys',
    { id: id ?? '' },
    { enabled: id !== undefined, refetchOnWindowFocus: 'always' },
  );
  // What was read before stays after the key was deleted.
  const apiKey = data && isReadable(data) ? data : created;
  let answer: KeyAnswer = error ? { is: 'unreadable', error } : { is: 'awaited' };
  if (apiKey) answer = { is: 'there', apiKey };
  if (hasStatus(error, 404)) answer = { is: 'gone', apiKey };
  return { answer, at: dataUpdatedAt, refetch };
}
