import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useRecordsOf } from '#engine/data/related.ts'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import { FormFields } from '#engine/form/FormFields.tsx'
import { FormFrame } from '#engine/form/FormFrame.tsx'
import { pickFields } from '#engine/form/formSchema.ts'
import { saveSteps } from '#engine/save/saveSteps.ts'
import type { TextDraft } from '#engine/form/textDraft.ts'
import { useDescriptorForm } from '#engine/form/useDescriptorForm.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { judged } from './judgement.ts'
import { linesOf } from './lines.ts'
import { LinesInput } from './LinesInput.tsx'
import { CreationsTable } from '#engine/creations/CreationsTable.tsx'
import type { JudgedLine } from './judgement.ts'
import { useServiceFacts } from './useServiceFacts.ts'

interface AddManyFormProps {
  draft: TextDraft
  onUnsaved: (unsaved: boolean) => void
  /** Receives the services in the shape that the form of one service sends. */
  onCreate: (bodies: readonly Record<string, unknown>[]) => void
  onClose: () => void
}

/** The fields whose values all new services share. */
const sharedNames = ['duration', 'cover', 'skip_servers', 'notify', 'notification_group_id']

const needed = ['service', 'server', 'notification-group'] as const

const sharedOf = memoByRef((service: AnyResource): AnyResource => ({
  ...pickFields(service, sharedNames),
  form: {
    visibleIf: { notification_group_id: service.form?.visibleIf?.['notification_group_id'] },
    warn: service.form?.warn,
  },
}))

/** The context of a new service, the same object until a list that it needs changes. */
function useNewContext(): FormContext {
  const engine = useEngine()
  const { lists } = useRecordsOf(needed)
  const spoken = engine.dialect()
  return useMemo(
    () => ({
      mode: 'create',
      dialect: spoken,
      record: undefined,
      records: (name) => lists[needed.findIndex((one) => one === name)] ?? [],
    }),
    [spoken, lists],
  )
}

/** The text with the lines, a preview of what they make, and the settings that all of them share. */
export function AddManyForm({ draft, onUnsaved, onCreate, onClose }: AddManyFormProps) {
  const [text, setText] = useState(() => draft.read() ?? '')
  const [type, setType] = useState<number>()
  const [withDoubtful, setWithDoubtful] = useState(false)
  const service = useDescriptor('service')
  const shared = sharedOf(service)
  const context = useNewContext()
  const t = useT()
  const read = useDeferredValue(text)
  const lines = useMemo(() => judged(service, context, linesOf(read, type)), [service, context, read, type])
  const refused = lines.filter(({ refusal }) => refusal).length
  const doubtful = lines.filter(({ doubt }) => doubt).length
  const usable = lines.filter(({ refusal, doubt }) => !refusal && (withDoubtful || !doubt))
  const { form, onSubmit } = useDescriptorForm({
    descriptor: shared,
    context,
    async submit() {
      const values = form.getValues()
      onCreate(
        usable.map(({ name, target, type }) => ({
          ...saveSteps(service, context, { ...values, name, target, type }).body,
        })),
      )
      return 'open'
    },
  })
  const unsaved = text.trim() !== '' || form.formState.isDirty
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <LinesInput
          text={text}
          onText={(next) => {
            setText(next)
            draft.write(next)
          }}
          type={type}
          onType={setType}
        />
        {lines.length > 0 && <LinesPreview lines={lines} />}
        {refused > 0 && <Alert severity="warning">{t('pages.service.many.left', { smart_count: refused })}</Alert>}
        {doubtful > 0 && (
          <FormControlLabel
            control={<Checkbox checked={withDoubtful} onChange={(_, checked) => setWithDoubtful(checked)} />}
            label={t('pages.service.many.also', { smart_count: doubtful })}
          />
        )}
        <FormFields descriptor={shared} context={context} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={usable.length === 0 || read !== text}>
          {t('pages.service.many.create', { smart_count: usable.length })}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}

/** What the lines will make, and what is wrong or doubtful about them. */
function LinesPreview({ lines }: { lines: readonly JudgedLine[] }) {
  const t = useT()
  const { heads, factsOf } = useServiceFacts()
  const rows = lines.map(({ refusal, doubt, ...line }) => {
    const reason = refusal ?? doubt
    const tone = refusal ? 'bad' : doubt ? 'warn' : 'muted'
    return {
      ...factsOf({ ...line }),
      said: reason ? t(reason.message, reason.args) : t('many.ready'),
      tone,
    } as const
  })
  return <CreationsTable label={t('many.preview')} heads={heads} rows={rows} />
}
