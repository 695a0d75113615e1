/**
 * Whether a text holds a private key: armoured (RFC 7468, section 10; OpenSSH; PGP), or a JWK with a private
 * or secret part (RFC 7517, section 4), also among other text or in a text within JSON.
 */
export function holdsPrivateKey(text: string): boolean {
  if (text.includes('PRIVATE KEY')) return true;
  if (!text.includes('kty')) return false;
  // The members of one object stand between two braces.
  const objects = text.replaceAll('\\', '').split(/[{}]/);
  return objects.some((members) => members.includes('"kty"') && /"[dk]"\s*:/.test(members));
}
