import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type FormEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { measured, usualThresholds, useThresholds, type Thresholds } from '../live/thresholds.ts'

const levels = ['warn', 'bad'] as const

type Texts = Record<string, Record<string, string>>

const textsOf = (thresholds: Thresholds): Texts =>
  Object.fromEntries(
    Object.entries(thresholds).map(([name, levels]) => [
      name,
      Object.fromEntries(Object.entries(levels).map(([level, limit]) => [level, String(limit)])),
    ]),
  )

const numbersOf = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, levels]) => [
      name,
      Object.fromEntries(Object.entries(levels).map(([level, text]) => [level, Number(text)])),
    ]),
  ) as unknown as Thresholds

/** The viewer's own limits, kept in this browser. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const [thresholds, store] = useThresholds()
  const [texts, setTexts] = useState(() => textsOf(thresholds))
  const t = useT()
  const save = (event: FormEvent) => {
    event.preventDefault()
    store(numbersOf(texts))
    onClose()
  }
  const change = (name: string, level: string, text: string) =>
    setTexts({ ...texts, [name]: { ...texts[name], [level]: text } })
  return (
    <DialogFrame title={t('live.thresholds.title')} onClose={onClose}>
      <form onSubmit={save}>
        <DialogContent>
          <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
            {t('live.thresholds.about')}
          </Box>
          <Box component="table" sx={{ '& th': { textAlign: 'left', fontWeight: 500, pr: 2, py: 0.5 } }}>
            <thead>
              <tr>
                <th scope="col">%</th>
                <th scope="col">{t('live.thresholds.warn')}</th>
                <th scope="col">{t('live.thresholds.bad')}</th>
              </tr>
            </thead>
            <tbody>
              {measured.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`resources.server.fields.${name}`)}</th>
                  {levels.map((level) => (
                    <td key={level}>
                      <OutlinedInput
                        size="small"
                        required
                        type="number"
                        value={texts[name]?.[level] ?? ''}
                        onChange={({ target }) => change(name, level, target.value)}
                        inputProps={{
                          min: level === 'bad' ? texts[name]?.warn : 0,
                          max: 100,
                          'aria-label': `${t(`resources.server.fields.${name}`)}: ${t(`live.thresholds.${level}`)}`,
                        }}
                        sx={{ width: 130, mr: 1 }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setTexts(textsOf(usualThresholds))} sx={{ mr: 'auto' }}>
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
