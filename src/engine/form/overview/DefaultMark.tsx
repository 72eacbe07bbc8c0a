import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useInWords } from '../../data/useInWords.ts'
import type { AnyField } from '../../field.ts'

interface DefaultNoteProps {
  name: string
  field: AnyField
}

/** Marks an input whose value differs from the default, and offers the default. */
export const DefaultMark = ({
  differs,
  children,
  ...note
}: DefaultNoteProps & { differs: boolean; children: ReactNode }) => (
  <Box sx={differs ? marked : undefined}>
    {children}
    {differs && <DefaultNote {...note} />}
  </Box>
)

function DefaultNote({ name, field }: DefaultNoteProps) {
  const { setValue } = useFormContext()
  const resource = useResourceContext()
  const inWords = useInWords(field)
  const t = useT()
  const reset = () => setValue(name, field.toForm(field.initial), { shouldDirty: true, shouldValidate: true })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 12 }}>
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('form.differs', { value: inWords(field.initial) })}
      </Box>
      <Button
        size="small"
        onClick={reset}
        aria-label={t('app.named', {
          action: t('form.useDefault'),
          name: t(`resources.${resource}.fields.${name}`),
        })}
        sx={{ py: 0, minHeight: 24 }}
      >
        {t('form.useDefault')}
      </Button>
    </Box>
  )
}

/** A bar before the input. */
const marked = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: -12,
    width: 3,
    borderRadius: 1,
    bgcolor: 'primary.main',
  },
} as const
