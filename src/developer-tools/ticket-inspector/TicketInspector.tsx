/** In preparation. */
export default function TicketInspector() {
  return null;
}
