import { COPIES } from '../../compressFiles.ts';
import { integrityOf, type Manifest } from '../../release/manifest.ts';
import { answered, decoded, headerOf, isHtml, readable, type Answer, type Reply } from '../ask.ts';
import { shown } from '../finding.ts';

type File = Manifest['files'][number];

/** The files of a release by what is in them and by their paths. */
export function indexOf({ files }: Manifest) {
  return {
    byPath: new Map(files.map((file) => [file.path, file])),
    byIntegrity: new Map(files.map((file) => [file.integrity, file])),
  };
}

export type Index = ReturnType<typeof indexOf>;

/** What a redirect or an error is, as a part of a sentence. */
function statusWords(answer: Answer): string {
  const { status } = answer;
  const to = headerOf(answer, 'location');
  return status >= 300 && status < 400 && to !== ''
    ? `is a redirect (${status}) to ${shown(to)}`
    : `is answered with ${status}`;
}

/**
 * Whether what a host answered is a file of the release, to the byte; if not, how it differs, as a part
 * of a sentence. A host may compress by itself: what counts is what a browser makes of the answer.
 */
export function bytesProblem(reply: Reply, path: string, index: Index): string | undefined {
  if (!answered(reply)) return `has no answer: ${reply.problem}`;
  if (reply.status !== 200) return statusWords(reply);
  const wanted = index.byPath.get(path);
  const coding = headerOf(reply, 'content-encoding');
  const body = decoded(reply);
  if (!body) {
    return readable(coding)
      ? `says that it is in ${coding} and is not`
      : `is in the coding '${shown(coding)}', which cannot be read here`;
  }
  if (!wanted || integrityOf(body) === wanted.integrity) return undefined;
  return otherWords(body, wanted, index);
}

function otherWords(body: Buffer, wanted: File, { byIntegrity }: Index): string {
  if (body.length === 0) return 'is empty';
  const known = byIntegrity.get(integrityOf(body));
  const copy = Object.entries(COPIES).find(([, ending]) => known?.path === wanted.path + ending);
  if (copy) return `is its copy in ${copy[0]}, and no Content-Encoding says so`;
  if (known) return `is /${known.path} instead`;
  const { size } = wanted;
  return body.length === size
    ? `has other bytes, as many as in the release (${size})`
    : `has ${body.length} bytes, in the release ${size}`;
}

/**
 * Whether a host may answer a path of no file so: with an error. The page for every path is a matter of the
 * other checks: it is no script, and the release has it.
 */
export function nothingProblem(reply: Reply, { byPath }: Index): string | undefined {
  if (!answered(reply) || reply.status >= 400) return undefined;
  if (reply.status >= 300) return statusWords(reply);
  const body = decoded(reply);
  const isPage = body && integrityOf(body) === byPath.get('index.html')?.integrity;
  if (isPage && isHtml(reply)) return undefined;
  const type = shown(headerOf(reply, 'content-type')) || 'no type';
  return `is there (${reply.status}, ${type}, ${reply.body.length} bytes), though the release has none`;
}
