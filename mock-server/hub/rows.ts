import { finished } from 'node:stream/promises';
import type { Request, Response } from '../http.ts';
import type { SeedSize } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { Store } from '../store.ts';

/** A call of json-server's router. `view` removes the private fields of each row in the answer. */
export type RowCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Filter: only rows with these values. */
  where?: Record<string, string>;
  body?: object;
  view: (row: unknown) => object;
};

export type Collection<Row> = {
  /** The rows of a fresh state. */
  seed: (now: Date, size: SeedSize) => Row[];
  /** The live rows. */
  of(state: State): Row[];
  list(where?: { tenantId?: string }): RowCall;
  show(id: string): RowCall;
  /** Answers 201 with the row. `shown` replaces the view of this answer. */
  create(row: Row, shown?: (row: Row) => object): RowCall;
  /** Replaces the given fields and answers with the row. */
  update(id: string, changes: Partial<Row>): RowCall;
  /** Answers 204. json-server also removes the rows whose `…Id` refers to the removed row. */
  remove(id: string): RowCall;
};

/**
 * A collection by its name in the state.
 * @param view removes the private fields of a row
 */
export function collection<Row extends { id: string }>(
  name: string,
  seed: (now: Date, size: SeedSize) => Row[],
  view: (row: Row) => object,
): Collection<Row> {
  const all = `/${name}`;
  const one = (id: string) => `${all}/${encodeURIComponent(id)}`;
  const viewOf = (row: unknown) => view(row as Row);
  return {
    seed,
    of: (state) => (state as unknown as Record<string, Row[]>)[name] ?? [],
    list: (where = {}) => ({ method: 'GET', path: all, where, view: viewOf }),
    show: (id) => ({ method: 'GET', path: one(id), view: viewOf }),
    create: (body, shown = view) => ({
      method: 'POST',
      path: all,
      body,
      view: (row) => shown(row as Row),
    }),
    update: (id, body) => ({ method: 'PATCH', path: one(id), body, view: viewOf }),
    remove: (id) => ({ method: 'DELETE', path: one(id), view: viewOf }),
  };
}

const EXPOSED = 'Access-Control-Expose-Headers';

/** Replaces the renderer of json-server, which supports JSONP and would send private fields. */
export function renderViews({ router }: Store): void {
  Object.assign(router, {
    render(request: Request, response: Response) {
      const { data, view, exposed } = response.locals as {
        data: unknown;
        view: RowCall['view'];
        exposed: string | undefined;
      };
      // After a POST, json-server adds an internal address and replaces the CORS header.
      response.removeHeader('Location');
      if (exposed) response.set(EXPOSED, exposed);
      else response.removeHeader(EXPOSED);
      if (request.method === 'DELETE') response.status(204).end();
      else response.json(Array.isArray(data) ? data.map(view) : view(data));
    },
  });
}

/** Passes a call to json-server's router. Resolves after the answer or a disconnect. */
export async function answerWithRows(
  { router }: Store,
  call: RowCall,
  on: Exchange,
): Promise<void> {
  const { request, response } = on;
  // json-server takes filters and delays from the query, rows from the body and a method from a
  // header. All of them must come from the hub's handlers, never from the caller.
  request.method = call.method;
  request.url = call.path;
  request.query = { ...call.where };
  request.body = { ...call.body };
  delete request.headers['content-type'];
  delete request.headers['x-http-method-override'];
  response.locals['view'] = call.view;
  response.locals['exposed'] = response.get(EXPOSED);
  const sent = finished(response).catch(() => undefined);
  router(request, response, on.next);
  await sent;
}

type Exchange = { request: Request; response: Response; next: () => void };
