import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { keptByServer } from '#engine/save/keptByServer.ts'
import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import type { FieldsEditorProps } from '#engine/resource.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { KindFields } from './KindFields.tsx'
import { kinds } from './kinds.ts'
import { kindTitleIn } from './kindTitles.ts'
import type { NotifierKind } from './kinds.ts'
import { NotifierPreview } from './NotifierPreview.tsx'
import { kindOf, newRequest, readSlots } from './slots.ts'
import type { NotifierRequest } from './slots.ts'
import { isUnfilled } from './refuseRequest.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

/** What is shown of a request that belongs to no kind: its address, or that the server keeps it to itself. */
const [anyAddress, stored] = ['any', 'stored'] as const

const names = ['url', 'request_method', 'request_type', 'request_header', 'request_body'] as const

const isBlank = ({ url, request_header, request_body }: NotifierRequest) => !url && !request_header && !request_body

const isStarted = ({ url, request_header, request_body }: NotifierRequest) =>
  [url, request_header, request_body].some(isUnfilled)

/**
 * The request of a notifier: as the values that a known service asks for, or as it is sent. Both are views of the same
 * fields.
 */
export function NotifierEditor({ context, inputs, warnings }: FieldsEditorProps) {
  const { setValue } = useFormContext()
  const [url, request_method, request_type, request_header, request_body] = useWatch({ name: names })
  const request: NotifierRequest = { url, request_method, request_type, request_header, request_body }
  const hides = keptByServer({ writeOnly: true }, 'url', context)
  const [chosen, setChosen] = useState(() => kindOf(request)?.id ?? anyAddress)
  const [left, setLeft] = useState<Readonly<Record<string, NotifierRequest>>>({})
  const id = useId()
  const t = useT()
  const locale = useLocale()
  const picked = kinds.find((kind) => kind.id === chosen)
  const kind = picked && readSlots(picked, request) ? picked : undefined
  const shown = kind?.id ?? (hides && isBlank(request) ? stored : anyAddress)

  const change = (next: NotifierRequest) => {
    for (const name of names) {
      if (next[name] !== request[name]) setValue(name, next[name], { shouldDirty: true })
    }
  }
  const pick = (next: string) => {
    setLeft({ ...left, [shown]: request })
    setChosen(next)
    const wanted = kinds.find((one) => one.id === next)
    const before = left[next]
    if (wanted && !readSlots(wanted, request)) change(before ?? begin(wanted))
    // A request that is complete stays, so that it can be changed beyond what the values of a service allow.
    else if (!wanted && before && (next === stored || isStarted(request))) change(before)
  }
  const begin = (wanted: NotifierKind) => {
    const message = kind && readSlots(kind, request)?.message
    return newRequest(wanted, hides ? '{}' : '', message ? { message } : {})
  }
  const field = {
    id,
    noteId: undefined,
    label: t('pages.notification.kind'),
    note: undefined,
    failed: false,
    required: false,
    value: shown,
    setValue: pick,
    onBlur: () => undefined,
    ref: () => undefined,
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 2 }}>
      <Box>
        <SelectBox source="kind" field={field} onPick={pick}>
          {(shown === stored || left[stored]) && <option value={stored}>{t('pages.notification.stored')}</option>}
          <option value={anyAddress}>{t('pages.notification.anyAddress')}</option>
          {kinds.map((one) => (
            <option key={one.id} value={one.id}>
              {kindTitleIn(locale, one.title)}
            </option>
          ))}
        </SelectBox>
      </Box>
      {kind ? (
        <KindFields key={kind.id} kind={kind} request={request} warnings={warnings} onChange={change} />
      ) : (
        names.map(
          (name) =>
            inputs[name] && (
              <Box key={name} sx={whole.has(name) ? { gridColumn: '1 / -1' } : undefined}>
                {inputs[name]}
              </Box>
            ),
        )
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
        <NotifierPreview
          request={request}
          kind={kind}
          isHidden={hides && !url}
          isStored={url !== '' && url === context.record?.url}
          keepsHeaders={hides && request_header === ''}
        />
        <TestButton />
      </Box>
    </Box>
  )
}

const whole = new Set<string>(['url', 'request_header', 'request_body'])

/** Saves with the check on: the server sends a test message first, and nothing is saved if that fails. */
function TestButton() {
  const { setValue } = useFormContext()
  const id = useId()
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Button
        variant="outlined"
        size="small"
        aria-describedby={id}
        onClick={({ currentTarget }) => {
          setValue('skip_check', false, { shouldDirty: true })
          currentTarget.form?.requestSubmit()
        }}
      >
        {t('pages.notification.testAndSave')}
      </Button>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('pages.notification.testHelp')}
      </Typography>
    </Box>
  )
}
