/** The page Tenant. */
export default function Tenant() {
  return <div />;
}
