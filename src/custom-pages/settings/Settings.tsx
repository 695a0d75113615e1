import { useState } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Card } from '../../components/card/Card.tsx';
import { ownVersion } from '../../lib/browser.ts';
import { settingsEn } from '../../texts/account/settings.en.ts';
import { chooseLanguage, languageName, LANGUAGES, spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { lineSx, noteSx } from '../../theme/styles.ts';
import { chooseTheme, themeChoice, THEMES } from '../../theme/tokens.ts';
import { Accessibility } from './Accessibility.tsx';
import { KeptValues } from './KeptValues.tsx';

/** Settings of this browser, then of the account, which has none yet. */
export default function Settings() {
  const texts = textsOf(settingsEn).settingsPage;
  const version = ownVersion();
  const [theme, setTheme] = useState(themeChoice);
  return (
    <>
      <Card padded title={texts.display} about={texts.inThisBrowser} sx={choicesSx}>
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
          options={LANGUAGES.map((value) => ({
            value,
            label: languageName(value),
            lang: value,
          }))}
          onChange={(value) => {
            if (value !== spokenLanguage() && chooseLanguage(value)) window.location.reload();
          }}
        />
      </Card>
      <KeptValues />
      <Accessibility />
      <Card padded title={texts.account} sx={{ marginTop: 2 }}>
        {texts.nothing}
      </Card>
      {version !== undefined && (
        <Box component="p" sx={noteSx}>
          {textsOf(noticesEn).version.running(version)}
        </Box>
      )}
    </>
  );
}

type SettingChoiceProps<T extends string> = {
  label: string;
  hint?: string;
  value: T;
  /** `lang` is the language of the label, if it differs from the page's. */
  options: readonly { value: T; label: string; lang?: string }[];
  onChange: (value: T) => void;
};

/** A label with a few values to choose from. */
function SettingChoice<T extends string>(props: SettingChoiceProps<T>) {
  const { label, hint, value, options, onChange } = props;
  return (
    <Box sx={choiceSx}>
      <Box sx={{ flex: '1 1 12.5rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{label}</Box>
        {hint && <Box sx={noteSx}>{hint}</Box>}
      </Box>
      <ToggleButtonGroup
        exclusive
        aria-label={label}
        value={value}
        // Null if the selected button is pressed.
        onChange={(_event, chosen: T | null) => chosen && onChange(chosen)}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const choicesSx = { display: 'grid', gap: 2.5 };

const choiceSx = { ...lineSx, columnGap: 2 } as const;
