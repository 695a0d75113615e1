import type { Fact } from '../../../components/card/Facts.tsx';
import {
  BooleanInput,
  RadioButtonGroupInput,
  TextInput,
} from '../../../components/form/inputs.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { FIELDS } from '../apiKey.fields.ts';
import type { ApiKey, PlainField } from '../apiKey.schema.ts';

type Field = (typeof FIELDS)[number];

type FieldTexts = {
  label: string;
  /** Label in the details of a key, which omit a field without it. */
  detail?: string;
  hint?: string;
  /** The names of a choice's values. */
  values?: Readonly<Record<string, string>>;
};

const textsOfField = (name: PlainField): FieldTexts => textsOf(keyEn).apiKeyFields[name];

const fieldsOf = (kind: Field['kind']) => FIELDS.filter((field) => field.kind === kind);

/** The inputs of the plain fields of one kind. */
export function FieldInputs({ kind }: Pick<Field, 'kind'>) {
  return fieldsOf(kind).map((field) => {
    const { label, hint, values = {} } = textsOfField(field.name);
    const input = { source: field.name, label, helperText: hint };
    if (field.kind === 'text') return <TextInput key={field.name} {...input} />;
    if (field.kind === 'toggle') return <BooleanInput key={field.name} {...input} />;
    const choices = field.values.map((id) => ({ id, name: values[id] ?? id }));
    return <RadioButtonGroupInput key={field.name} {...input} choices={choices} />;
  });
}

/** The plain fields of one kind for the details of a key. */
export function fieldFacts(apiKey: ApiKey, kind: Field['kind']): Fact[] {
  const { apiKey: texts, common } = textsOf(keyEn);
  return fieldsOf(kind).flatMap(({ name }) => {
    const { detail, values } = textsOfField(name);
    if (detail === undefined) return [];
    const value = apiKey[name];
    if (typeof value === 'boolean') {
      return [{ label: detail, value: value ? texts.enabled : texts.disabled }];
    }
    return [{ label: detail, value: values?.[value] ?? <Name text={value || common.none} /> }];
  });
}
