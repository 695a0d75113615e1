import type { BankAnswer } from '../call.ts';
import type { Picture } from '../scenarios/images.ts';
import type { ConfirmationStep, FieldStep, SelectionStep } from '../scenarios/steps.ts';

type DialogStep = FieldStep | SelectionStep | ConfirmationStep;

/**
 * A dialog as it goes over the wire; what the step leaves out is absent.
 * @param context the continuation that the answer brings back
 * @param notice a line above the message
 */
export function dialogAnswer(step: DialogStep, context: string, notice?: string): BankAnswer {
  const message = notice === undefined ? step.message : `${notice}\n${step.message ?? ''}`.trim();
  const dialog = {
    context: step.context,
    message,
    image: step.image === undefined ? undefined : step.image && describePicture(step.image()),
    input: describeInput(step, context),
  };
  return { json: { Dialog: present(dialog) } };
}

function describeInput(step: DialogStep, context: string) {
  switch (step.kind) {
    case 'Confirmation':
      return { Confirmation: present({ pollingDelaySecs: step.pollingDelaySecs, context }) };
    case 'Selection':
      return { Selection: { options: step.options, context } };
    case 'Field': {
      const { type, secrecyLevel, minLength, maxLength } = step;
      return { Field: present({ type, secrecyLevel, minLength, maxLength, context }) };
    }
  }
}

function describePicture({ mimeType, data, hhdUcData }: Picture) {
  return present({
    mimeType,
    data: data.toString('base64'),
    hhdUcData: hhdUcData?.toString('base64'),
  });
}

/** Without the members that are undefined; those that are null stay. */
function present(members: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
