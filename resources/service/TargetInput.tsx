import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { monitorType } from '../enums.ts'
import { joinHostPort, splitHostPort, withPortApart, type HostPort } from './hostPort.ts'

const help: Record<number, MessageKey> = {
  [monitorType.value.http_get]: 'pages.service.help.url',
  [monitorType.value.icmp_ping]: 'pages.service.help.host',
  [monitorType.value.tcping]: 'pages.service.help.hostPort',
}

/** The target of a service, in the form that its type wants: a web address, a host, or a host and a port. */
export function TargetInput(props: InputProps) {
  const type = useWatch({ name: 'type' }) as number
  const hinted = { ...props, helperText: help[type] }
  if (type === monitorType.value.tcping) return <HostPortInput {...hinted} />
  return (
    <TextInput {...hinted} attributes={{ inputMode: type === monitorType.value.http_get ? 'url' : undefined }} mono />
  )
}

/**
 * Two boxes for one text, which stays as it is until somebody types. A port that is typed or pasted behind the host is
 * at once in its own box and in the text, and leaves the box of the host together with the focus.
 */
function HostPortInput(props: InputProps) {
  const field = useField<string>(props)
  const t = useT()
  const [edited, setEdited] = useState<HostPort & { target: string }>()
  const typed = edited?.target === field.value ? edited : splitHostPort(field.value)
  const apart = withPortApart(typed)
  const edit = (next: HostPort) => {
    const target = joinHostPort(withPortApart(next))
    setEdited({ ...next, target })
    if (target !== field.value) field.setValue(target)
  }
  const host = { ...field, value: typed.host, setValue: (text: string) => edit({ host: text, port: typed.port }) }
  const port = {
    ...field,
    id: `${field.id}-port`,
    value: apart.port,
    setValue: (text: string) => edit({ host: apart.host, port: text }),
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 110px', columnGap: 2 }}>
      <FieldShell {...field}>
        <TextBox
          mono
          source={props.source}
          field={host}
          onBlur={() => {
            setEdited(undefined)
            field.onBlur()
          }}
        />
      </FieldShell>
      <FieldShell {...port} note={undefined} label={t('pages.service.port')}>
        <TextBox
          mono
          source={`${props.source}_port`}
          field={{ ...port, ref: () => undefined }}
          attributes={{ inputMode: 'numeric' }}
        />
      </FieldShell>
    </Box>
  )
}
