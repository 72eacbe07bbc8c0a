import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState, type FormEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { NumberBox } from '../NumberBox.tsx'
import { usualExpiryThresholds } from '../publicNote/expiry.ts'
import { useExpiryThresholds } from './expiryThresholds.ts'
import { measured, usualThresholds, useThresholds, type Level, type Measured } from './thresholds.ts'

const labels: Record<Measured, MessageKey> = {
  cpu: 'resources.server.fields.cpu',
  memory: 'resources.server.fields.memory',
  disk: 'resources.server.fields.disk',
  load: 'live.thresholds.load',
  traffic: 'resources.server.fields.traffic',
}

const levels: readonly Level[] = ['warn', 'bad']

/** The largest limits, in percent and in days. */
const mostShare = 1000
const mostDays = 3650

/** The viewer's own limits, kept in this browser. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const [storedShares, storeShares] = useThresholds()
  const [storedExpiry, storeExpiry] = useExpiryThresholds()
  const [shares, setShares] = useState(storedShares)
  const [expiry, setExpiry] = useState(storedExpiry)
  const t = useT()
  const save = (event: FormEvent) => {
    event.preventDefault()
    storeShares(shares)
    storeExpiry(expiry)
    onClose()
  }
  const reset = () => {
    setShares(usualThresholds)
    setExpiry(usualExpiryThresholds)
  }
  const rows = [
    ...measured.map((name) => ({
      label: t(labels[name]),
      unit: '%',
      max: mostShare,
      limits: shares[name],
      change: (level: Level, limit: number) => setShares({ ...shares, [name]: { ...shares[name], [level]: limit } }),
    })),
    {
      label: t('live.thresholds.daysLeft'),
      max: mostDays,
      limits: { warn: expiry.soon, bad: expiry.urgent },
      change: (level: Level, limit: number) => setExpiry({ ...expiry, [level === 'warn' ? 'soon' : 'urgent']: limit }),
    },
  ]
  return (
    <DialogFrame title={t('live.thresholds.title')} onClose={onClose}>
      <form onSubmit={save}>
        <DialogContent>
          <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
            {t('live.thresholds.about')}
          </Box>
          <Box component="table" sx={table}>
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
              {rows.map(({ label, limits, change, ...bounds }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {levels.map((level) => (
                    <td key={level}>
                      <NumberBox
                        hidesLabel
                        label={`${label}: ${t(`live.thresholds.${level}`)}`}
                        value={limits[level]}
                        min={0}
                        {...bounds}
                        onChange={(limit) => change(level, limit)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={reset} sx={{ marginInlineEnd: 'auto' }}>
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
  '& thead th': { color: 'text.secondary' },
} as const
