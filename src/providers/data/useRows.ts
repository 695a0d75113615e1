import { useMemo } from 'react';
import { useGetList, type SortPayload, useResourceContext } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { ALL_ROWS, isReadable, type ListedRow } from '../../lib/rows.ts';
import type { Subject } from '../access/permissions.ts';
import { forgetAnswer } from '../lists/listAnswers.ts';

type Settings = {
  /** By default the order of the hub's answer. */
  sort?: SortPayload;
  enabled?: boolean;
  onError?: () => void;
};

type Rows<T> = {
  rows: T[] | undefined;
  /** Includes rows that do not match the contract. */
  listed: ListedRow<T>[] | undefined;
  error: unknown;
  isPending: boolean;
  retry: () => void;
};

/**
 * All rows of a resource that match the contract; `rows` is undefined until the answer arrives.
 * Every list of the resource shares that answer.
 */
export function useRows<T extends { id: string }>(
  resource: string,
  { sort = { field: '', order: 'ASC' }, ...options }: Settings = {},
): Rows<T> {
  const request = { pagination: ALL_ROWS, sort };
  const { data, error, isPending, refetch } = useGetList<ListedRow<T>>(resource, request, options);
  const rows = useMemo(() => data?.filter((row) => isReadable(row)), [data]);
  return { rows, listed: data, error, isPending, retry: () => void refetch() };
}

/**
 * Fetches a list again, by default that of the resource in context, after an answer of the hub has
 * shown that it is outdated. The rows stay until the new ones arrive; the list itself shows a
 * failure. Never rejects.
 */
export function useRenewList(named?: Subject): () => Promise<void> {
  const queryClient = useQueryClient();
  const inContext = useResourceContext();
  const resource = named ?? inContext;
  if (resource === undefined) throw new Error('useRenewList needs a resource, named or in context');
  return async () => {
    await forgetAnswer(queryClient, resource);
    await queryClient.refetchQueries({ queryKey: [resource, 'getList'] }, { cancelRefetch: false });
  };
}
