import * as z from 'zod/mini';
import { CheckboxField } from '../../../components/form/CheckboxField.tsx';
import { useField } from '../../../components/form/Form.tsx';
import type { Fact } from '../../../components/card/Facts.tsx';
import { OptionCard, OptionGroup } from '../../../components/form/OptionGroup.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { plainFields, plainFieldsSchema, type ApiKey } from '../apiKey.schema.ts';

type PlainField = keyof typeof plainFields;

/** What the catalogue says about a field: a choice names its values, a box may have a hint. */
type FieldTexts = {
  /** In the form. */
  label: string;
  /** In the details of a key. */
  detail: string;
  hint?: string;
  values?: Readonly<Record<string, string>>;
};

const names = Object.keys(plainFields) as PlainField[];
const optionsOf = (name: PlainField): readonly string[] | undefined => {
  const schema: z.ZodMiniType = plainFields[name];
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : undefined;
};
const choices = names.filter((name) => optionsOf(name));
const toggles = names.filter((name) => !optionsOf(name));
const textsOfField = (name: PlainField): FieldTexts => textsOf(keyEn).apiKeyFields[name];

/** The values of the plain fields in an untouched form. */
export function startOfPlainFields() {
  const start = names.map((name) => [name, optionsOf(name)?.[0] ?? false] as const);
  return plainFieldsSchema.parse(Object.fromEntries(start));
}

/** One group of options for each plain field that is a choice. */
export function ChoiceInputs() {
  return choices.map((name) => <ChoiceInput key={name} name={name} />);
}

function ChoiceInput({ name }: { name: PlainField }) {
  const { label, values } = textsOfField(name);
  const { error, ...field } = useField<ApiKeyFormValues>(name);
  return (
    <OptionGroup legend={label} columns={2} error={error}>
      {optionsOf(name)?.map((value) => (
        <OptionCard key={value} {...field} value={value} title={values?.[value] ?? value} />
      ))}
    </OptionGroup>
  );
}

/** One box for each plain field that is on or off. */
export function ToggleInputs() {
  return toggles.map((name) => <ToggleInput key={name} name={name} />);
}

function ToggleInput({ name }: { name: PlainField }) {
  const { label, hint = '' } = textsOfField(name);
  return <CheckboxField {...useField<ApiKeyFormValues>(name)} label={label} hint={hint} />;
}

/** The choices of a key, for its details. */
export function choiceRows(apiKey: ApiKey): Fact[] {
  return choices.map((name) => {
    const { detail, values } = textsOfField(name);
    const value = String(apiKey[name]);
    return { label: detail, value: values?.[value] ?? value };
  });
}

/** What is on or off in a key, for its details. */
export function toggleRows(apiKey: ApiKey): Fact[] {
  const { enabled, disabled } = textsOf(keyEn).apiKey;
  return toggles.map((name) => ({
    label: textsOfField(name).detail,
    value: apiKey[name] ? enabled : disabled,
  }));
}
