import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { SettingChoice } from './SettingChoice.tsx';
import { useDialog } from '../../components/dialog/DialogFrame.tsx';
import { Later } from '../../components/later/Later.tsx';
import { useCharacterKeys } from '../../providers/personal/personal.ts';
import { settingsEn } from '../../texts/account/settings.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

const loadSheet = () => import('../../components/dialog/ShortcutSheet.tsx');

/** Whether single characters are shortcuts, and the way to the sheet of all shortcuts by mouse. */
export function CharacterKeys() {
  const texts = textsOf(settingsEn).kept;
  const [on, turn] = useCharacterKeys();
  const sheet = useDialog();
  function fail() {
    sheet.close();
    sheet.exited();
  }
  return (
    <div>
      <SettingChoice
        label={texts.characterKeys}
        hint={texts.characterKeysHint}
        value={on ? 'on' : 'off'}
        options={(['on', 'off'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => turn(value === 'on')}
      />
      <Box sx={{ marginTop: 1 }}>
        <Button size="small" aria-haspopup="dialog" onClick={sheet.show}>
          {texts.showShortcuts}
        </Button>
      </Box>
      {sheet.mounted && (
        <Later load={loadSheet} pressed onFailed={fail}>
          {({ default: ShortcutSheet }) => (
            <ShortcutSheet
              open={sheet.open}
              characters={on}
              onClose={sheet.close}
              onExited={sheet.exited}
            />
          )}
        </Later>
      )}
    </div>
  );
}
