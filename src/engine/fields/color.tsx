import { useRecordContext } from 'react-admin'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { isColor } from '#ui/values/color.ts'

const ColorInput = lazyPart(async () => (await import('../inputs/ColorInput.tsx')).ColorInput)

interface ColorOptions<M extends Mode, H extends Help> extends FieldOptions<string, M, H> {
  /** If true, the color may be left empty; otherwise the user must choose one. */
  optional?: boolean
}

/** A color of CSS such as `#1e90ff`, stored as text; an empty text is none. */
export function color<M extends Mode = 'both', H extends Help = false>({
  optional = false,
  ...options
}: ColorOptions<M, H> = {}) {
  return field<string, string, M, H>(
    {
      schema: (z) =>
        z
          .string()
          .trim()
          .refine((value) => value !== '' || optional, { error: 'validation.required', abort: true })
          .refine((value) => value === '' || isColor(value), { error: 'validation.color' }),
      toForm: (wire) => wire,
      empty: '',
      required: !optional,
      Input: ColorInput,
      Cell: ColorCell,
    },
    options,
  )
}

const swatch = {
  display: 'inline-block',
  width: 14,
  height: 14,
  marginInlineEnd: 6,
  border: '1px solid var(--lotus-edge)',
  borderRadius: 4,
  verticalAlign: 'text-bottom',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
} as const

/** The text after a square in its color. */
function ColorCell({ source }: { source: string }) {
  const text = String(useRecordContext<Record<string, unknown>>()?.[source] ?? '')
  return (
    <>
      {isColor(text) && <span style={{ ...swatch, backgroundColor: text }} />}
      {text}
    </>
  )
}
