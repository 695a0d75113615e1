import { mapValues } from 'es-toolkit';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { brief } from '../../../lib/graphemes.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { CreateLink } from './createLink.ts';

type PrefilledNoticeProps = {
  link: CreateLink;
  /** The name of the key that the link refers to. */
  name: string | undefined;
};

/**
 * Notice that a key or a link has filled in the form, with the values that the form rejects. Hidden
 * if it only chose an environment, as the console's own links do.
 */
export function PrefilledNotice({ link, name = '' }: PrefilledNoticeProps) {
  const { prefilled: texts, apiKeyFields, common } = textsOf(keyEn);
  const labels: Readonly<Record<string, string>> = {
    ...texts.parameters,
    ...mapValues(apiKeyFields, ({ label }) => label),
  };
  const { source, values, ignored } = link;
  const noService = values.allServices === false && values.services?.length === 0;
  const onlyEnvironment = ignored.length === 0 && Object.keys(values).join() === 'environment';
  if (source === 'nothing' || onlyEnvironment) return null;
  const isProblem = ignored.length > 0 || source === 'gone';
  return (
    <Alert severity={isProblem ? 'warning' : 'info'}>
      <bdi className="sentence">
        {source === 'key' ? texts.copied(brief(name) || common.none) : texts[source]}
      </bdi>
      {ignored.length > 0 && (
        <>
          <Box sx={{ marginTop: 0.75 }}>{texts.ignored}</Box>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
            {ignored.slice(0, MAX_LISTED).map(({ parameter, text }, index) => (
              // The index is a safe key: the list never changes, and a link may repeat a value.
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

/** Maximum number of listed values; more would push the form off the screen. */
const MAX_LISTED = 8;
