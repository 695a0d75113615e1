/** The page on which an API key is replaced by a successor. */
export default function RotateApiKey() {
  return null;
}
