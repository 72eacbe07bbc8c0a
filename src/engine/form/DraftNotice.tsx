import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { Draft } from './draft.ts'
import { useResourceName } from '../data/useResourceName.ts'

/** Says that the draft has been restored, and which fields it does not contain: secrets are not kept in drafts. */
export function DraftNotice({ draft: { values, lost }, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const t = useT()
  const { name: resource, form: { labels } = {} } = useDescriptor(useResourceName())
  const { getValues } = useFormContext()
  const labelOf = (name: string) =>
    (t as (key: string) => string)(labels?.[name]?.(getValues() as never) ?? `resources.${resource}.fields.${name}`)
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {Object.keys(values).length > 0 && t('form.restored')}{' '}
      {lost.length > 0 && t('form.typeAgain', { names: lost.map(labelOf).join(', ') })}
    </Alert>
  )
}
