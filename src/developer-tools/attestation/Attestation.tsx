/** In preparation. */
export default function Attestation() {
  return null;
}
