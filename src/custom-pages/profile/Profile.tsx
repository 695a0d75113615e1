/** The page Profile. */
export default function Profile() {
  return <div />;
}
