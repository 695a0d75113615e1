import { useMemo } from 'react';
import { useGetList, type SortPayload } from 'ra-core';
import { ALL_ROWS, isReadable, type Row } from '../../lib/rows.ts';

type Settings = {
  /** Without one the rows are in the order in which the hub sends them. */
  sort?: SortPayload;
  enabled?: boolean;
  onError?: () => void;
};

type Rows<T> = {
  rows: T[] | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  retry: () => void;
};

/**
 * All rows of a resource that match the contract; `rows` is undefined until they are known. Every list
 * of the resource shares the answer: the hub is asked once, and lists are made of it in the browser.
 */
export function useRows<T extends { id: string }>(
  resource: string,
  { sort = { field: '', order: 'ASC' }, ...options }: Settings = {},
): Rows<T> {
  const request = { pagination: ALL_ROWS, sort };
  const { data, error, isPending, isFetching, refetch } = useGetList<Row<T>>(
    resource,
    request,
    options,
  );
  const rows = useMemo(() => data?.filter((row) => isReadable(row)), [data]);
  return { rows, error, isPending, isFetching, retry: () => void refetch() };
}
