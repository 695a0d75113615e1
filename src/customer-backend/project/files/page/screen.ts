import { t } from './words.ts';

/** The person has pressed t`Cancel`. */
export class Cancelled extends Error {}

type Child = Node | string;

/** An element with its properties and children. Texts stay texts: nothing is read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A field with its label. */
export const field = (label: string, input: HTMLInputElement) => element('label', {}, label, input);

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Shows a step in place of the former one. Its heading takes the focus, so that it is read out. */
function show(title: string, ...content: Child[]) {
  const heading = element('h1', { tabIndex: -1 }, title);
  find('main').replaceChildren(heading, ...content);
  say('');
  heading.focus();
}

/** Says what is going on, also to screen readers. */
export function say(words: string): void {
  find('[role=status]').textContent = words;
}

/** What t`Cancel` does at the moment. */
let stop: (reason: Cancelled) => void = () => {};

/**
 * Says what is under way until it has ended.
 * @throws Cancelled if the person cancels meanwhile
 */
export async function during<Result>(words: string, work: Promise<Result>): Promise<Result> {
  say(words);
  try {
    return await new Promise((resolve, reject) => {
      stop = reject;
      work.then(resolve, reject);
    });
  } finally {
    say('');
  }
}

type Step<Answer> = {
  title: string;
  /** What went wrong before. */
  problem?: string | undefined;
  /** What is below the title; `answer` ends the step. */
  content: (answer: (value: Answer) => void) => Child[];
  /** The button that ends the step, and its answer. */
  submit?: { label: string; answer: () => Answer };
  /** Ends the step by itself. Seconds. */
  after?: { seconds: number; answer: Answer };
  cancel?: boolean;
};

/**
 * Shows a step and waits for the person's answer.
 * @throws Cancelled if they cancel
 */
export function ask<Answer>(step: Step<Answer>): Promise<Answer> {
  const { title, problem, content, submit, after, cancel = true } = step;
  return new Promise((resolve, reject) => {
    stop = reject;
    if (after) setTimeout(() => resolve(after.answer), after.seconds * 1000);
    const cancelling = element('button', { type: 'button' }, t`Cancel`);
    cancelling.addEventListener('click', () => stop(new Cancelled()));
    const form = element(
      'form',
      {},
      ...(problem ? [element('p', { className: 'problem', role: 'alert' }, problem)] : []),
      ...content(resolve),
      element(
        'div',
        { className: 'actions' },
        ...(submit ? [element('button', { type: 'submit' }, submit.label)] : []),
        ...(cancel ? [cancelling] : []),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (submit) resolve(submit.answer());
    });
    // A bank that is polled asks the same again and again: the step stays, and so does the focus.
    const same = document.querySelector('form')?.textContent === form.textContent;
    if (!after || !same) show(title, form);
  });
}
