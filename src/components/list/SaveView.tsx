import { Button } from '../form/Button.tsx';
import * as z from 'zod/mini';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { Form, FormTextInput, useZodForm } from '../form/Form.tsx';
import { isSameName, LONGEST_NAME, MOST_VIEWS, readView, type SavedView } from './savedViews.ts';

type SaveViewProps = {
  views: readonly SavedView[];
  /** What is saved. */
  value: SavedView['value'];
  onSave: (view: SavedView) => void;
};

/** The type of the error that asks whether a view may take the place of another. */
const ASKED = 'asked';

/** Saves what a list shows under a name; a name that is taken is replaced by a second press. */
export function SaveView({ views, value, onSave }: SaveViewProps) {
  const texts = textsOf(viewsEn).views;
  const isTaken = (name: string) => views.some(({ label }) => isSameName(label, name.trim()));
  const fits = (name: string) => views.length < MOST_VIEWS || isTaken(name);
  const schema = z.object({
    label: z.string().check(
      z.refine((name) => name.trim() !== '', texts.nameless),
      z.refine((name) => readView({ label: name.trim(), value }) !== undefined, texts.tooLong),
      z.refine(fits, texts.most(MOST_VIEWS)),
    ),
  });
  const form = useZodForm(schema, { label: '' }, 'onSubmit');
  const asked = form.formState.errors.label?.type === ASKED;

  function save({ label }: { label: string }) {
    if (isTaken(label) && !asked) {
      form.setError('label', { type: ASKED, message: texts.askReplace });
      return;
    }
    onSave({ label: label.trim(), value });
    form.reset();
  }

  return (
    <Form form={form} onSubmit={save} sx={formSx}>
      <FormTextInput name="label" label={texts.saveAs} maxLength={LONGEST_NAME} />
      <Button small type="submit" style={{ marginTop: 8 }}>
        {asked ? texts.replace : texts.save}
      </Button>
    </Form>
  );
}

const formSx = {
  padding: '12px 14px',
  borderTop: `1px solid ${token('line')}`,
  '& label': { fontSize: textSize.small },
} as const;
