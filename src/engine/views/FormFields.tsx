import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Fragment, memo, Suspense, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import type { AnyField, InputProps } from '../field.ts'
import { formFields, isRequired, isShown, keepsWhenBlank } from '../form/formSchema.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { PartBoundary } from './PartBoundary.tsx'

/** An input, once its code is there; it follows its own value, so that a stroke in one does not draw the others anew. */
const LoadedInput = memo(function LoadedInput({ Input, ...props }: InputProps & Pick<AnyField, 'Input'>) {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <Input {...props} />
      </Suspense>
    </PartBoundary>
  )
})

interface FormFieldsProps {
  descriptor: AnyResource
  context: FormContext
  /** What stands around each input. */
  around?: (name: string, input: ReactNode) => ReactNode
}

/** The inputs of a form: short ones in two columns, long ones whole width, only those that apply. */
export function FormFields({ descriptor, context, around }: FormFieldsProps) {
  const { control } = useFormContext()
  const values = useWatch({ control })
  const t = useT() as (key: string) => string
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 2 }}>
      {formFields(descriptor, context.mode).map(([name, field]) => {
        if (!isShown(descriptor, name, values, context)) return null
        const keeps = keepsWhenBlank(descriptor, name, values, context)
        const label = descriptor.form?.labels?.[name]?.(values as never)
        const help = [keeps && t('form.keep'), field.help && t(`resources.${descriptor.name}.help.${name}`)]
        const input = (
          <LoadedInput
            Input={field.Input}
            source={name}
            label={label && t(label)}
            isRequired={isRequired(descriptor, name, values, context)}
            helperText={help.filter(Boolean).join(' ') || undefined}
          />
        )
        return (
          <Fragment key={name}>
            {descriptor.form?.headings?.includes(name) && (
              <Typography component="h2" variant="h6" sx={{ gridColumn: '1 / -1', '&:not(:first-of-type)': { mt: 2 } }}>
                {t(`resources.${descriptor.name}.headings.${name}`)}
              </Typography>
            )}
            <Box sx={{ gridColumn: field.wide ? '1 / -1' : 'auto', alignSelf: 'start', minWidth: 0 }}>
              {around ? around(name, input) : input}
            </Box>
          </Fragment>
        )
      })}
    </Box>
  )
}
