/** What became of one delivery to the webhook of a ticket. */
export type Delivery = {
  time: string;
  ticketId: string;
  address: string;
  /** The status that answered; 'recorded': nothing was posted, 'failed': nobody answered. */
  outcome: number | 'recorded' | 'failed';
  /** What is, or would be, posted: the data as a result that is signed with the ticket's key. */
  result: string;
};

/** The last deliveries of a simulator, oldest first. */
export type Deliveries = { add(delivery: Delivery): void; list(): readonly Delivery[] };

const MOST_DELIVERIES = 50;
const TIMEOUT_MS = 3000;

export function createDeliveries(): Deliveries {
  const all: Delivery[] = [];
  return {
    add(delivery) {
      all.push(delivery);
      all.splice(0, all.length - MOST_DELIVERIES);
    },
    list: () => all,
  };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a ticket may name this address: https, or http on this machine. */
export function isWebhook(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/**
 * Posts `{ "result": "<JWT>" }` to a webhook on this machine, and records it. A simulator calls no other
 * host, whatever a ticket says: such a delivery is recorded alone. Never rejects.
 */
export async function deliver(
  deliveries: Deliveries,
  delivery: Omit<Delivery, 'time' | 'outcome'>,
): Promise<void> {
  const time = new Date().toISOString();
  deliveries.add({ time, ...delivery, outcome: await post(delivery) });
}

async function post({ address, result }: Pick<Delivery, 'address' | 'result'>) {
  if (!LOOPBACK.test(new URL(address).hostname)) return 'recorded';
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ result }),
      // A redirect could lead anywhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status;
  } catch {
    return 'failed';
  }
}
