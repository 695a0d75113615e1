import { useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { ownVersion } from '../../lib/browser.ts';
import { settingsEn } from '../../texts/account/settings.en.ts';
import { chooseLanguage, languageName, LANGUAGES, spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { chooseTheme, textSize, themeChoice, THEMES, token } from '../../theme/tokens.ts';
import { CharacterKeys } from './CharacterKeys.tsx';
import { KeptValues } from './KeptValues.tsx';
import { SettingChoice } from './SettingChoice.tsx';

/** The settings of this browser; the account has none yet. */
export default function Settings() {
  const texts = textsOf(settingsEn).settingsPage;
  const version = ownVersion();
  const [theme, setTheme] = useState(themeChoice);
  return (
    <>
      <Box component="p" sx={{ margin: '0 0 16px', color: token('dim') }}>
        {texts.nothing}
      </Box>
      <Card padded sx={{ display: 'grid', gap: 2.5 }}>
        <SettingChoice
          label={texts.theme}
          value={theme}
          options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(value) => {
            chooseTheme(value);
            setTheme(themeChoice());
          }}
        />
        <SettingChoice
          label={texts.language}
          hint={texts.languageHint}
          value={spokenLanguage()}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          onChange={(value) => {
            if (value !== spokenLanguage() && chooseLanguage(value)) window.location.reload();
          }}
        />
        <CharacterKeys />
        <Box sx={{ color: token('dim'), fontSize: textSize.small }}>{texts.inThisBrowser}</Box>
      </Card>
      <KeptValues />
      {version !== undefined && (
        <Box component="p" sx={{ color: token('dim'), fontSize: textSize.small }}>
          {textsOf(noticesEn).version.running(version)}
        </Box>
      )}
    </>
  );
}
