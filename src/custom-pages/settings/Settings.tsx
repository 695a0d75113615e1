/** The page Settings. */
export default function Settings() {
  return <div />;
}
