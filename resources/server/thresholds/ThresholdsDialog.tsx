import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { usualExpiryThresholds } from '../publicNote/expiry.ts'
import { useExpiryThresholds } from './expiryThresholds.ts'
import { levels, limitFaults, limitNames, limitsTyped, typedLimits } from './limits.ts'
import type { LimitField, LimitName } from './limits.ts'
import { usualThresholds, useThresholds } from './thresholds.ts'
import type { Level } from './thresholds.ts'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useNumberText } from '#i18n/useNumberText.ts'
import type { NumberOrText } from '#i18n/useNumberText.ts'

const labels: Record<LimitName, MessageKey> = {
  cpu: 'resources.server.fields.cpu',
  memory: 'resources.server.fields.memory',
  disk: 'resources.server.fields.disk',
  load: 'live.thresholds.load',
  traffic: 'resources.server.fields.traffic',
  daysLeft: 'live.thresholds.daysLeft',
}

/** The viewer's own limits, kept in this browser. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const [shares, storeShares] = useThresholds()
  const [expiry, storeExpiry] = useExpiryThresholds()
  const [typed, setTyped] = useState(() => typedLimits(shares, expiry))
  // A fault is said when its field is left, or on saving, and no longer than it exists.
  const [left, setLeft] = useState(typed)
  const faults = limitFaults(typed)
  const known = limitFaults(left)
  const t = useT()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(typed)
    const [first] = faults.keys()
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLElement).focus()
    const limits = limitsTyped(typed)
    storeShares(limits.shares)
    storeExpiry(limits.expiry)
    onClose()
  }
  const draw = (name: LimitName, level: Level) => {
    const field: LimitField = `${name}.${level}`
    const fault = known.has(field) ? faults.get(field) : undefined
    return (
      <LimitBox
        name={field}
        label={t('app.valued', { label: t(labels[name]), value: t(`live.thresholds.${level}`) })}
        unit={name === 'daysLeft' ? undefined : '%'}
        value={typed[name][level]}
        fault={fault && t(fault.message, fault.args)}
        onChange={(value) => setTyped({ ...typed, [name]: { ...typed[name], [level]: value } })}
      />
    )
  }
  return (
    <DialogFrame title={t('live.thresholds.title')} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <DialogContent>
          <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
            {t('live.thresholds.about')}
          </Box>
          <Box component="table" sx={table} onBlur={() => setLeft(typed)}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">{t('live.thresholds.title')}</span>
                </th>
                <th scope="col">{t('live.thresholds.warn')}</th>
                <th scope="col">{t('live.thresholds.bad')}</th>
              </tr>
            </thead>
            <tbody>
              {limitNames.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(labels[name])}</th>
                  {levels.map((level) => (
                    <td key={level}>{draw(name, level)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => setTyped(typedLimits(usualThresholds, usualExpiryThresholds))}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {t('live.thresholds.reset')}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('app.save')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: 0,
  '& th, & td': { py: 0.5, paddingInlineEnd: 1, textAlign: 'start', fontWeight: 500 },
  '& tr > :last-child': { paddingInlineEnd: 0 },
  '& tbody > tr > *': { verticalAlign: 'top' },
  '& tbody th': { pt: 1.75 },
  '& thead th': { color: 'text.secondary' },
} as const

interface LimitBoxProps {
  name: string
  label: string
  unit: string | undefined
  value: NumberOrText
  fault: string | undefined
  onChange: (value: NumberOrText) => void
}

/** One limit of the table; a text that is not a number stays, so that it is refused. */
function LimitBox({ name, label, unit, value, fault, onChange }: LimitBoxProps) {
  const { text, type, leave, unclear } = useNumberText(value, onChange)
  return (
    <TextField
      fullWidth
      name={name}
      size="small"
      autoComplete="off"
      value={text}
      error={fault !== undefined}
      helperText={fault && (unclear ?? fault)}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': label },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
