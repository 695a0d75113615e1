/** A file that a statement speaks of. */
export interface Subject {
  name: string;
  sha256: string;
}

/** What a build was made of and by whom; undefined where this machine does not know. */
export interface Made {
  /** The address of the repository, without a slash at the end. */
  repository: string;
  /** The branch or tag, as git names it: refs/tags/v1.0.0. */
  ref: string;
  commit: string;
  /** What decides the bytes beside the commit. */
  parameters: Readonly<Record<string, string>>;
}

/** The workflow that is started by a tag, and the one that builds, which nobody who calls it can change. */
const WORKFLOW = '.github/workflows/release.yml';
const BUILDER = '.github/workflows/release-build.yml';

/**
 * The statement about a release as in-toto and SLSA define it (in-toto Statement v1, SLSA Provenance v1), without a
 * signature and without times: a preview of what GitHub's attestation signs in the workflow.
 */
export function provenanceOf(subjects: readonly Subject[], made: Made): object {
  const { repository, ref, commit, parameters } = made;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://actions.github.io/buildtypes/workflow/v1',
        externalParameters: { workflow: { ref, repository, path: WORKFLOW } },
        internalParameters: parameters,
        resolvedDependencies: [{ uri: `git+${repository}@${ref}`, digest: { gitCommit: commit } }],
      },
      runDetails: { builder: { id: `${repository}/${BUILDER}@${ref}` } },
    },
  };
}
