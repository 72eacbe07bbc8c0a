import { useRecordContext } from 'react-admin'
import { TextCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const UrlInput = lazyPart(async () => (await import('../inputs/TextInput.tsx')).UrlInput)

/** Placeholders such as #NEZHA#, and spaces, are allowed after the host: only the part up to the host is validated. */
export const isWebAddress = (value: string) => /^https?:\/\/[^\s/?#]+(?:[/?#]|$)/i.test(value) && URL.canParse(value)

interface UrlOptions<M extends Mode, H extends Help> extends FieldOptions<string, M, H> {
  /** Refuses a blank. */
  required?: boolean
  /** A blank value on edit means "keep what is stored" where the server hides the stored value. */
  writeOnly?: boolean
  /** The list shows a link that opens in a new tab. Not for the address of a webhook, which a click would call. */
  link?: boolean
}

/** An http or https address. */
export function url<M extends Mode = 'both', H extends Help = false>({
  required = false,
  link = false,
  ...options
}: UrlOptions<M, H> = {}) {
  return field<string, string, M, H>(
    {
      schema: (z) =>
        (required ? z.string().trim().min(1) : z.string().trim()).refine(
          (value) => value === '' || isWebAddress(value),
          { error: 'validation.url' },
        ),
      toForm: (wire) => wire,
      empty: '',
      required,
      wide: true,
      Input: UrlInput,
      Cell: link ? AddressCell : TextCell,
      bulk: 'text',
    },
    options,
  )
}

/** The address without its scheme, as a link; anything stored that is not a web address as text. */
function AddressCell({ source }: { source: string }) {
  const address = String(useRecordContext<Record<string, unknown>>()?.[source] ?? '')
  if (!isWebAddress(address)) return <>{address}</>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  )
}
