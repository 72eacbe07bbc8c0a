import type { ResourceName } from '#locales/messages.ts'
import { useRecordContext } from 'react-admin'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { given } from '../formParts.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const OptionInput = lazyPart(async () => (await import('../inputs/OptionInput.tsx')).OptionInput)

interface OptionFromOptions<M extends Mode, H extends Help> extends FieldOptions<string, M, H> {
  /** What options are called, where that is not the string itself. */
  titles?: Readonly<Record<string, string>>
}

/** A field with one of the strings that another resource lists; each string is the name of a record there. */
export function optionFrom<M extends Mode = 'both', H extends Help = false>(
  resource: ResourceName,
  { titles = {}, ...options }: OptionFromOptions<M, H> = {},
) {
  const titleOf = (option: string) => titles[option] ?? option
  return field<string, string, M, H>(
    {
      schema: (z) => z.string().min(1),
      toForm: (wire) => wire,
      empty: '',
      required: true,
      Input: given(OptionInput, { resource, titles }),
      Cell: ({ source }) => <TitleCell source={source} titleOf={titleOf} />,
      text: titleOf,
      exported: (wire) => wire,
    },
    options,
  )
}

function TitleCell({ source, titleOf }: { source: string; titleOf: (option: string) => string }) {
  const record = useRecordContext<Record<string, unknown>>()
  return <>{titleOf(String(record?.[source] ?? ''))}</>
}
