import Alert from '@mui/material/Alert'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { goneOf, droppableReferences, type FieldReference } from '../save/leftOut.ts'
import { useRecordsOf } from '../data/related.ts'
import { changeRefusal } from '../access.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import { decoderOf } from './formSchema.ts'
import { useGoneText } from '../save/useGoneText.ts'

interface GoneNoticeProps {
  descriptor: AnyResource
  pointers: readonly FieldReference[]
  /** The record that is edited, as it was when the form was opened. */
  record: AnyRecord | undefined
}

/**
 * Names the references in a form whose records cannot be found, and says what a save does with them, and that a save
 * may be refused.
 */
export function GoneNotice({ descriptor, pointers, record }: GoneNoticeProps) {
  const engine = useEngine()
  const { control } = useFormContext()
  const { records, known } = useRecordsOf([...new Set(pointers.map(({ to }) => to))])
  const values = wireOf(descriptor, useWatch({ control }))
  const textOf = useGoneText()
  const t = useT()
  const dangling = goneOf(
    pointers.filter(({ to }) => known(to)),
    values,
    records,
  )
  if (dangling.length === 0) return null
  const refusal = record && changeRefusal(engine, descriptor, record)
  const refused = new Set(droppableReferences(descriptor, values, engine.viewer.isAdmin).map(({ name }) => name))
  const inWords = (isRefused: boolean) =>
    dangling
      .filter(({ name }) => refused.has(name) === isRefused)
      .map(textOf)
      .join('; ')
  const leftOut = inWords(true)
  const kept = inWords(false)
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      {refusal && <div>{t(refusal)}</div>}
      {leftOut && <div>{t('saving.leavesOut', { what: leftOut })}</div>}
      {kept && <div>{t('saving.keeps', { what: kept })}</div>}
      {kept && !engine.viewer.isAdmin && <div>{t('saving.notYours')}</div>}
    </Alert>
  )
}

/** The values of a form as they would be sent, limited to those that are valid. */
function wireOf(descriptor: AnyResource, values: Record<string, unknown>): Record<string, unknown> {
  const decode = decoderOf(descriptor, values)
  const names = Object.keys(values).filter((name) => name in descriptor.fields)
  return Object.fromEntries(names.map((name) => [name, decode(name)]).filter(([, value]) => value !== undefined))
}
