/** In preparation. */
export default function BankExplorer() {
  return null;
}
