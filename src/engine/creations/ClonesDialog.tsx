import { useMemo, useState } from 'react'
import { useGetResourceLabel, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { ResourceName } from '#locales/messages.ts'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { ActionDialogProps } from '../actions/action.ts'
import { useRecordsOf } from '../data/related.ts'
import { useNameOf, useRecordName } from '../data/useNames.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyField } from '../field.ts'
import type { CloneOptions, FormContext } from '../resource.ts'
import { ClonesForm } from './ClonesForm.tsx'
import { marksOf, patternRecord } from './clones.ts'
import { CreationsReport } from './CreationsReport.tsx'
import type { CreationFacts } from './CreationsTable.tsx'
import { useCreateMany } from './useCreateMany.ts'

/** Clones a record for several of those records of which it names one, each under a name of its own. */
export function ClonesDialog({ records, onClose }: ActionDialogProps) {
  const resource = useResourceContext() as ResourceName
  const descriptor = useDescriptor(resource)
  const options = descriptor.form?.clones as CloneOptions
  const target = (descriptor.fields[options.over] as AnyField).pointer?.to as ResourceName
  const label = useGetResourceLabel()
  const nameOf = useRecordName()
  const targetName = useNameOf(target)
  const [unsaved, setUnsaved] = useState(false)
  const creation = useCreateMany(resource, marksOf(descriptor, options))
  const context = useContextOf(records[0], options)
  const t = useT()
  const { creations, isOver } = creation
  const heads = [label(resource, 1), label(target, 1)] as const
  const factsOf = (body: Readonly<Record<string, unknown>>): CreationFacts => ({
    name: String(body[descriptor.recordRepresentation]),
    below: (options.apart ?? []).map((field) => String(body[field])).join(' '),
    second: targetName(Number(body[options.over])),
  })
  const [record] = records
  return (
    <WorkDialog
      title={t('many.clones', { name: record ? nameOf(record) : '' })}
      unsaved={unsaved && !isOver}
      busy={creation.busy}
      onClose={onClose}
    >
      {(close) => {
        if (!context) return <Waiting />
        if (creations.length > 0) return <CreationsReport {...{ creation, heads, factsOf }} onClose={close} />
        return (
          <ClonesForm
            {...{ context, options, target, heads, factsOf }}
            onUnsaved={setUnsaved}
            onCreate={(clones) => void creation.start(clones)}
            onClose={close}
          />
        )
      }}
    </WorkDialog>
  )
}

/** The context of the form; undefined until the lists that it needs are loaded. */
function useContextOf(record: ActionDialogProps['records'][number] | undefined, options: CloneOptions) {
  const descriptor = useDescriptor()
  const { dialect } = useEngine()
  const { records, lists, isLoading } = useRecordsOf([
    ...new Set([...(descriptor.form?.dependsOn ?? []), descriptor.name]),
  ])
  const spoken = dialect()
  return useMemo(
    (): FormContext | undefined =>
      record && !isLoading
        ? { mode: 'create', dialect: spoken, record: patternRecord(descriptor, options, record), records }
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new on each render, the lists are not
    [record, isLoading, spoken, descriptor, options, lists],
  )
}
