import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useRecords } from '#engine/data/related.ts'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import { savedBy } from '#engine/save/outcome.ts'
import { writeRecord } from '#engine/save/writeRecord.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'

/** Creates a notifier group at once, without leaving the form. Where there is no group yet, it asks for the name. */
export function NewGroup({ onCreated }: { onCreated: (id: number) => void }) {
  const { records, known } = useRecords('notification-group')
  const [isAsked, setAsked] = useState(false)
  const [hasCreated, setCreated] = useState(false)
  const t = useT()
  const isFirst = known && records.length === 0 && !hasCreated
  if (!isAsked && !isFirst) {
    return (
      <Button size="small" onClick={() => setAsked(true)} sx={{ justifySelf: 'start', marginInlineStart: -1.5 }}>
        {t('pages.notificationGroup.new')}
      </Button>
    )
  }
  const done = (id: number) => {
    setAsked(false)
    setCreated(true)
    onCreated(id)
  }
  return <NameOfGroup isFirst={isFirst} onCreated={done} onCancel={() => setAsked(false)} />
}

interface NameOfGroupProps {
  isFirst: boolean
  onCreated: (id: number) => void
  onCancel: () => void
}

function NameOfGroup({ isFirst, onCreated, onCancel }: NameOfGroupProps) {
  const engine = useEngine()
  const descriptor = useDescriptor('notification-group')
  const reason = useReason()
  const t = useT()
  const id = useId()
  const [name, setName] = useState(isFirst ? t('pages.notificationGroup.firstName') : '')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  async function create() {
    if (isSending || name.trim() === '') return
    setSending(true)
    setError(undefined)
    try {
      const data = { name: name.trim(), notifications: [] }
      const created = savedBy(await writeRecord(engine, { descriptor, draft: () => ({ data }) }))
      // It is there, whether or not the list can be read.
      await engine.dataProvider.refetch('notification-group').catch(() => undefined)
      onCreated(created.id)
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          size="small"
          value={name}
          autoFocus={!isFirst}
          error={error !== undefined}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
            // Enter would submit the form around it, as would Ctrl+Enter.
            event.preventDefault()
            event.stopPropagation()
            void create()
          }}
          slotProps={{ input: { 'aria-label': t('pages.notificationGroup.new'), 'aria-describedby': id } }}
        />
        <Button size="small" variant="outlined" loading={isSending} onClick={() => void create()}>
          {t('pages.notificationGroup.create')}
        </Button>
        {!isFirst && (
          <Button size="small" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        )}
      </Box>
      <FormHelperText id={id} error={error !== undefined}>
        {error === undefined
          ? t(isFirst ? 'pages.notificationGroup.first' : 'pages.notificationGroup.atOnce')
          : reason(error)}
      </FormHelperText>
    </Box>
  )
}
