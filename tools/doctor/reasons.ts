import { shown } from './finding.ts';

/** Why a call got no answer, as a part of a sentence, and what to do about it where the cause says so. */
export interface Reason {
  problem: string;
  todo?: string;
}

const because = (problem: string, todo?: string): Reason => ({ problem, ...(todo && { todo }) });

const EXTRA =
  'for an authority of your own that browsers trust, put NODE_EXTRA_CA_CERTS=FILE in front of the command';
const UNTRUSTED = `Give the host a certificate of an authority that browsers trust; ${EXTRA}.`;
const INCOMPLETE = `Have the host send the intermediate certificates as well (nginx: all of the chain in ssl_certificate); ${EXTRA}.`;
const CLOCK = 'If the clock of this machine is right, install a certificate that is valid now.';
const unknownAuthority = because(
  'the certificate of the host is from an authority that is not trusted here',
  UNTRUSTED,
);
const noTls = because('the host does not speak TLS here');

/** The codes of Node and of OpenSSL (X509_verify_cert_error_string). */
const REASONS: Readonly<Record<string, Reason>> = {
  ENOTFOUND: because('there is no host of this name'),
  EAI_AGAIN: because('the name of the host cannot be looked up'),
  ECONNREFUSED: because('nothing listens at this host and port'),
  ECONNRESET: because('the host closed the connection without an answer'),
  EHOSTUNREACH: because('the host cannot be reached'),
  ENETUNREACH: because('the network of the host cannot be reached'),
  ETIMEDOUT: because('the host does not take connections'),
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  CERT_HAS_EXPIRED: because('the certificate of the host has expired', 'Renew the certificate.'),
  CERT_NOT_YET_VALID: because('the certificate of the host is not valid yet', CLOCK),
  CERT_REVOKED: because('the certificate of the host is revoked', 'Replace the certificate.'),
  DEPTH_ZERO_SELF_SIGNED_CERT: because('the certificate of the host is self-signed', UNTRUSTED),
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  CERT_UNTRUSTED: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: because(
    'the certificate of the host is from an authority that is not trusted here, or comes without the intermediate ones',
    INCOMPLETE,
  ),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: because(
    'the host sends its certificate without the intermediate ones, or that of an authority that is not trusted here',
    INCOMPLETE,
  ),
};

/** The text of an answer that begins like this one has a header whose name is none (RFC 9110, 5.1). */
function strangeHeader(answer: string): string | undefined {
  const [head = ''] = answer.split('\r\n\r\n');
  const names = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0] ?? '');
  return names.find((name) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name));
}

/** Why a call failed, by the error of Node's client. */
export function reasonOf(error: unknown): Reason {
  const {
    code = '',
    message = '',
    cert,
    host,
    rawPacket,
  } = Object(error) as {
    code?: string;
    message?: string;
    cert?: { subjectaltname?: string };
    host?: string;
    rawPacket?: Uint8Array;
  };
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = shown(cert?.subjectaltname?.replaceAll(/(DNS|IP Address):/g, '') ?? '');
    return because(
      `the certificate of the host is for another name${names && ` (${names})`}`,
      `Give the host a certificate for ${shown(host ?? 'its name')}, or use the name that it has one for.`,
    );
  }
  if (code === 'HPE_INVALID_HEADER_TOKEN') {
    const name = strangeHeader(Buffer.from(rawPacket ?? []).toString('latin1'));
    if (name !== undefined) {
      return because(
        `it sends a header named '${shown(name)}', and no header can have this name`,
        "Correct the name in the host's configuration, or in that of what stands before it.",
      );
    }
  }
  if (code.startsWith('HPE_')) return because('what answers does not speak HTTP');
  const known = REASONS[code];
  if (known) return known;
  const tls = /^ERR_SSL_(.+)/.exec(code)?.[1];
  if (tls) return because(`TLS fails (${shown(tls.toLowerCase().replaceAll('_', ' '))})`);
  return because(shown(message || code) || 'the call failed');
}
