/** The page TenantList. */
export default function TenantList() {
  return <div />;
}
