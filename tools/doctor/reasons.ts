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
const incomplete = because(
  'the host sends its certificate without the intermediate ones, or that of an authority that is not trusted here',
  INCOMPLETE,
);

/** The codes of Node and of OpenSSL (X509_verify_cert_error_string). */
const REASONS: Readonly<Record<string, Reason>> = {
  ENOTFOUND: because('there is no host of this name'),
  EAI_AGAIN: because('the name of the host cannot be looked up'),
  ECONNREFUSED: because('nothing listens at this host and port'),
  ECONNRESET: because('the host closed the connection without an answer'),
  ETIMEDOUT: because('the host does not take connections'),
  EPROTO: because('the host does not speak TLS here'),
  CERT_HAS_EXPIRED: because('the certificate of the host has expired', 'Renew the certificate.'),
  CERT_NOT_YET_VALID: because('the certificate of the host is not valid yet', CLOCK),
  DEPTH_ZERO_SELF_SIGNED_CERT: because('the certificate of the host is self-signed', UNTRUSTED),
  SELF_SIGNED_CERT_IN_CHAIN: because(
    'the certificate of the host is from an authority that is not trusted here',
    UNTRUSTED,
  ),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: incomplete,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: incomplete,
};

/** Why a call failed, by the error of Node's client. */
export function reasonOf(error: unknown): Reason {
  const {
    code = '',
    message = '',
    cert,
    host,
  } = Object(error) as {
    code?: string;
    message?: string;
    cert?: { subjectaltname?: string };
    host?: string;
  };
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = shown(cert?.subjectaltname?.replaceAll(/(DNS|IP Address):/g, '') ?? '');
    return because(
      `the certificate of the host is for another name${names && ` (${names})`}`,
      `Give the host a certificate for ${shown(host ?? 'its name')}, or use the name that it has one for.`,
    );
  }
  if (code.startsWith('HPE_')) return because('what answers does not speak HTTP as it must');
  const known = REASONS[code];
  if (known) return known;
  const tls = /^ERR_SSL_(.+)/.exec(code)?.[1];
  if (tls) return because(`TLS fails (${shown(tls.toLowerCase().replaceAll('_', ' '))})`);
  return because(shown(message || code) || 'the call failed');
}
