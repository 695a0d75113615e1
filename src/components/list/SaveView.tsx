import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { TextInput } from '../form/Field.tsx';
import { isSameName, LONGEST_NAME, MOST_VIEWS, readView, type SavedView } from './savedViews.ts';

type SaveViewProps = {
  views: readonly SavedView[];
  /** What is saved. */
  value: SavedView['value'];
  onSave: (view: SavedView) => void;
};

/** Saves what a list shows under a name; a name that is taken is replaced by a second press. */
export function SaveView({ views, value, onSave }: SaveViewProps) {
  const texts = textsOf(viewsEn).views;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'nameless' | 'askReplace' | 'tooLong' | 'full'>();
  const full = views.length >= MOST_VIEWS;
  const label = text.trim();
  const taken = views.some((view) => isSameName(view.label, label));

  function save() {
    const view = readView({ label, value });
    if (label === '') return setProblem('nameless');
    if (!view) return setProblem('tooLong');
    // mutant: name of a view
    if (taken && problem !== 'askReplace') return setProblem('askReplace');
    if (full && !taken) return setProblem('full');
    onSave(view);
    setText('');
    return setProblem(undefined);
  }

  const error = problem === 'full' ? texts.most(MOST_VIEWS) : problem && texts[problem];
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={formSx}
    >
      <TextInput
        label={texts.saveAs}
        value={text}
        error={error}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button size="small" type="submit" sx={{ marginTop: 1 }}>
        {problem === 'askReplace' ? texts.replace : texts.save}
      </Button>
    </Box>
  );
}

const formSx = {
  padding: '12px 14px',
  borderTop: `1px solid ${token('line')}`,
  '& label': { fontSize: textSize.small },
} as const;
