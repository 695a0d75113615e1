import type { Step } from '../../providers/personal/steps.ts';

/** What the first steps depend on. */
export type Progress = {
  /** The number of keys; undefined for a person who may not read them. */
  keys: number | undefined;
  /** Whether the tenant still has its default name; undefined while it is not known. */
  defaultName: boolean | undefined;
  /** Whether the four numbered steps of a new tenant are shown. */
  welcome: boolean;
  mayTest: boolean;
  mayVerify: boolean;
  isDone: (step: Step) => boolean;
};

export type NumberedStep = 'documentation' | 'createKey' | 'demo' | 'sdk';
export type OwnStep = 'createKey' | 'name' | 'test' | 'verify';
type Listed<Name> = { name: Name; done: boolean };

/**
 * The first steps that this person sees: the four numbered ones of a welcome, and those that tick
 * themselves. None is in both; those that a person cannot take, or of which nothing is known, are left
 * out. `over` once there is nothing to show: all are done, or they were put away after the welcome.
 */
export function firstSteps(progress: Progress) {
  const { keys, defaultName, welcome, mayTest, mayVerify, isDone } = progress;
  const hasKey = (keys ?? 0) > 0;
  const numbered: Listed<NumberedStep>[] = welcome
    ? [
        { name: 'documentation', done: isDone('documentation') },
        { name: 'createKey', done: hasKey },
        { name: 'demo', done: isDone('demo') },
        { name: 'sdk', done: isDone('sdk') },
      ]
    : [];
  const own: Listed<OwnStep>[] = [];
  if (!welcome && keys !== undefined) own.push({ name: 'createKey', done: hasKey });
  if (defaultName !== undefined) own.push({ name: 'name', done: !defaultName });
  if (mayTest && keys !== undefined) own.push({ name: 'test', done: isDone('tested') });
  if (mayVerify) own.push({ name: 'verify', done: isDone('verified') });
  const all = [...numbered, ...own];
  const done = all.filter((step) => step.done).length;
  return {
    numbered,
    own,
    done,
    total: all.length,
    over: !welcome && (done === all.length || isDone('dismissed')),
  };
}
