import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Fragment, memo, Suspense, useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import type { AnyField, InputProps, Fields } from '../field.ts'
import { formFields, isRequired, isFieldVisible, keepsWhenBlank, decoderOf } from './formSchema.ts'
import { layoutOf } from './layout.ts'
import type { FormCell } from './layout.ts'
import { waitForForm } from '../formParts.ts'
import type { AnyResource, FormContext, Decode, Warning } from '../resource.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useFirstFocus } from '#ui/useFirstFocus.ts'
import { sentences } from '#i18n/sentences.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * An input, shown once its code is loaded. Each input subscribes to its own value, so typing in one does not render
 * the others again.
 */
const LoadedInput = memo(function LoadedInput({ Input, ...props }: InputProps & Pick<AnyField, 'Input'>) {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <Input {...props} />
      </Suspense>
    </PartBoundary>
  )
})

const columns = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 } as const
const cellStyle: Record<FormCell['span'], object> = {
  half: {},
  whole: { gridColumn: '1 / -1' },
  switches: { ...columns, gridColumn: '1 / -1' },
  // Moves the switch down by the height of the neighbor's label, so that it is level with the neighbor's box.
  beside: { mt: { sm: '26px' } },
}

interface FormFieldsProps {
  descriptor: AnyResource
  context: FormContext
  /** Whether the user has just opened the form, so that the form takes the focus. */
  focusFirst?: boolean
  /** Which of the fields that apply are shown. Default: all. */
  isShown?: (name: string) => boolean
  /** Wraps each input in further elements. */
  around?: (name: string, input: ReactNode) => ReactNode
}

/**
 * The inputs of a form, limited to those that apply. The component suspends until all of them are loaded, so they
 * appear together.
 */
export function FormFields({ descriptor, context, focusFirst = false, isShown = () => true, around }: FormFieldsProps) {
  waitForForm(descriptor)
  const { control } = useFormContext()
  const values = useWatch({ control })
  const frame = useFirstFocus(focusFirst)
  const warnings = useWarnings(descriptor, values, context)
  const t = useT() as (key: string) => string
  useJudgeAgain(values)
  useNamedField()
  const inputOf = ([name, field]: [string, AnyField]) => {
    const keeps = keepsWhenBlank(descriptor, name, values, context)
    const label = descriptor.form?.labels?.[name]?.(values as never)
    const ownHelp = field.help === true ? `resources.${descriptor.name}.help.${name}` : field.help
    const help = [keeps && t('form.keep'), ownHelp && t(ownHelp)]
    const input = (
      <LoadedInput
        Input={field.Input}
        source={name}
        label={label && t(label)}
        isRequired={isRequired(descriptor, name, values, context)}
        mono={field.mono}
        warning={warnings.get(name)}
        helperText={sentences(help) || undefined}
      />
    )
    return <Fragment key={name}>{around ? around(name, input) : input}</Fragment>
  }
  const parts = layoutOf(
    formFields(descriptor, context.mode),
    descriptor.form?.headings ?? [],
    (name) => isFieldVisible(descriptor, name, values, context) && isShown(name),
    descriptor.form?.editors,
  )
  const contentOf = ({ span, fields, Editor }: FormCell) => {
    if (Editor) {
      const inputs = Object.fromEntries(fields.map((entry) => [entry[0], inputOf(entry)]))
      return (
        <PartBoundary>
          <Editor context={context} inputs={inputs} warnings={warnings} />
        </PartBoundary>
      )
    }
    return span === 'switches' ? fields.map((entry) => <div key={entry[0]}>{inputOf(entry)}</div>) : fields.map(inputOf)
  }
  return (
    <Box ref={frame} sx={{ ...columns, rowGap: 2 }}>
      {parts.map(({ heading, cells }) => (
        <Fragment key={heading ?? ''}>
          {heading && (
            <Typography component="h2" variant="h6" sx={{ gridColumn: '1 / -1', '&:not(:first-of-type)': { mt: 2 } }}>
              {t(`resources.${descriptor.name}.headings.${heading}`)}
            </Typography>
          )}
          {cells.map((cell) => (
            <Box key={cell.fields[0]?.[0]} sx={{ ...cellStyle[cell.span], alignSelf: 'start', minWidth: 0 }}>
              {contentOf(cell)}
            </Box>
          ))}
        </Fragment>
      ))}
      <Box aria-live="polite" sx={visuallyHidden}>
        {sentences([...warnings.values()])}
      </Box>
    </Box>
  )
}

/** Validates the fields with errors again, because a change in one field may correct the error of another. */
function useJudgeAgain(values: FieldValues) {
  const { trigger } = useFormContext()
  const { errors } = useFormState()
  const judge = useEffectEvent(() => {
    const wrong = Object.keys(errors)
    if (wrong.length > 0) void trigger(wrong)
  })
  useEffect(() => judge(), [values])
}

/** The field that the hash of the address names takes the focus. */
function useNamedField() {
  const { setFocus } = useFormContext()
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    setFocus(hash.slice(1))
    document.activeElement?.scrollIntoView({ block: 'center' })
  }, [hash, key, setFocus])
}

type Judge = (values: FieldValues, context: FormContext, decode: Decode<Fields>) => readonly Warning[]

/** The texts about doubtful values in the form, by field. The form does not wait until their code is loaded. */
function useWarnings(descriptor: AnyResource, values: FieldValues, context: FormContext) {
  const { name, form } = descriptor
  const t = useT()
  const { data } = useQuery({
    queryKey: ['warnings', name],
    queryFn: () => form?.warn?.() as Promise<Judge>,
    enabled: form?.warn !== undefined,
    staleTime: Infinity,
  })
  // A form of some of the fields has no warnings, though the whole form may have left its own in the cache.
  const judge = form?.warn && data
  const words = new Map<string, string>()
  for (const { field, message, args } of judge?.(values, context, decoderOf(descriptor, values)) ?? []) {
    words.set(field, sentences([words.get(field), t(message, args)]))
  }
  return words
}
