import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useNow } from '../../../components/listen.ts';
import { dialogActionsSx } from '../../../components/dialog/DialogFrame.tsx';
import { Form, FormTextInput, useZodForm } from '../../../components/form/Form.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryOf } from '../expiry/expiry.ts';
import { consequenceOf } from './bulkQuestion.ts';
import { KeyLines } from './KeyLines.tsx';

type BulkConfirmProps = {
  keys: readonly ApiKey[];
  onCancel: () => void;
  onConfirm: () => void;
};

/** Names the keys and what stops working; the number is typed where it would hurt (decision 190). */
export function BulkConfirm({ keys, onCancel, onConfirm }: BulkConfirmProps) {
  const all = textsOf(bulkDeleteEn);
  const texts = all.bulkDelete;
  const now = useNow();
  const { live, production, typing } = consequenceOf(keys, now);
  const isRight = (typed: string) => !typing || typed.trim() === String(keys.length);
  // No message: the label says what to type.
  const schema = z.object({ typed: z.string().check(z.refine(isRight, '')) });
  const form = useZodForm(schema, { typed: '' }, 'onSubmit');
  const ready = isRight(useWatch({ control: form.control, name: 'typed' }));
  return (
    <Form form={form} onSubmit={onConfirm}>
      <KeyLines
        label={texts.list}
        keys={keys}
        note={({ expiresAt }) =>
          expiryOf(expiresAt, now).state === 'expired' && (
            <Box component="span" sx={{ color: token('dim') }}>
              {texts.expired}
            </Box>
          )
        }
      />
      <Box component="p" sx={{ margin: '12px 0 0' }}>
        {live > 0 ? texts.stops : texts.nothingStops}
      </Box>
      {typing && (
        <Box sx={{ marginTop: '12px' }}>
          <FormTextInput
            name="typed"
            label={texts.type(keys.length)}
            hint={texts.typeHint(production)}
            inputMode="numeric"
          />
        </Box>
      )}
      <Box sx={dialogActionsSx}>
        <Button autoFocus onClick={onCancel}>
          {all.common.cancel}
        </Button>
        <Button type="submit" look="danger" aria-disabled={!ready}>
          {texts.confirm(keys.length)}
        </Button>
      </Box>
    </Form>
  );
}
