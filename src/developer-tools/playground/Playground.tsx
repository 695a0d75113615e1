/** In preparation. */
export default function Playground() {
  return null;
}
