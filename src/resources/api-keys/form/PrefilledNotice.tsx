import { mapValues } from 'es-toolkit';
import Box from '@mui/material/Box';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { brief } from '../../../lib/graphemes.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { CreateLink } from './createLink.ts';

type PrefilledNoticeProps = {
  link: CreateLink;
  /** True for the tutorial's own link: its banner already says that the environment is filled in. */
  tutorial: boolean;
};

/** Says that a key or a link has filled in the form, and which of its values the form does not take. */
export function PrefilledNotice({ link, tutorial }: PrefilledNoticeProps) {
  const { prefilled: texts, apiKeyFields, common } = textsOf(keyEn);
  const labels: Readonly<Record<string, string>> = {
    ...texts.parameters,
    ...mapValues(apiKeyFields, ({ label }) => label),
  };
  const { source, values, ignored } = link;
  const noService = values.allServices === false && values.services?.length === 0;
  const onlyEnvironment = ignored.length === 0 && Object.keys(values).join() === 'environment';
  if (source === 'nothing' || (tutorial && onlyEnvironment)) return null;
  const isProblem = ignored.length > 0 || source === 'gone';
  return (
    <Alert severity={isProblem ? 'warning' : 'info'}>
      <AlertTitle>{texts.titles[source]}</AlertTitle>
      {texts.checks[source]}
      {ignored.length > 0 && (
        <>
          <Box sx={{ marginTop: 0.75 }}>{texts.ignored}</Box>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
            {ignored.slice(0, SHOWN).map(({ parameter, text }, index) => (
              // The place is a safe key: the list never changes, and a link may say the same twice.
              <li key={index}>
                {labels[parameter]}
                {common.colon} <bdi translate="no">{text === '' ? texts.empty : brief(text)}</bdi>
              </li>
            ))}
          </Box>
          {noService && <Box sx={{ marginTop: 0.75 }}>{texts.noService}</Box>}
        </>
      )}
    </Alert>
  );
}

/** More would push the form off the screen. */
const SHOWN = 8;
