type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
};

/**
 * Installs the default Trusted Types policy: the one zero-width space that react-admin's helper
 * text inserts passes, every other string is refused, so that no string ever becomes HTML.
 */
export function installTrustedTypesPolicy(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML(html) {
      if (html === '&#8203;') return html;
      throw new TypeError('HTML from strings is not allowed');
    },
  });
}
