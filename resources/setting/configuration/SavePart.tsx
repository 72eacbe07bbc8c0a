import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyResource } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { configurationOf } from '#configuration/configurationOf.ts'
import type { ConfigurationFormat } from '#configuration/file.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import { saveConfiguration } from './saveConfiguration.ts'
import { useSnippets } from '../../../src/snippets/useSnippets.ts'
import { ScreenPart } from './ScreenPart.tsx'

const formats: readonly ConfigurationFormat[] = ['yaml', 'json']

/** Chooses what goes into a file, and saves it. */
export function SavePart() {
  const engine = useEngine()
  const portable = portableFor(engine)
  const { snippets } = useSnippets()
  const [withSnippets, setWithSnippets] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const [format, setFormat] = useState<ConfigurationFormat>('yaml')
  const [busy, setBusy] = useState(false)
  const notifyReason = useNotifyReason()
  const t = useT()
  const chosen = portable.filter(({ name }) => !left.includes(name))

  async function save() {
    setBusy(true)
    try {
      const all = Object.values(engine.resources)
      const records = configurationOf(chosen, all, await readTarget(engine, chosen))
      const texts = snippets.map(({ name, text }) => ({ name, text }))
      await saveConfiguration(withSnippets ? { ...records, snippets: texts } : records, format)
    } catch (error) {
      notifyReason(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ScreenPart title={t('pages.configuration.save')}>
      <FormControl component="fieldset">
        <FormLabel component="legend">{t('pages.configuration.what')}</FormLabel>
        <FormGroup row>
          {portable.map((descriptor) => (
            <Choice
              key={descriptor.name}
              descriptor={descriptor}
              checked={!left.includes(descriptor.name)}
              onChange={(on) =>
                setLeft(on ? left.filter((name) => name !== descriptor.name) : [...left, descriptor.name])
              }
            />
          ))}
        </FormGroup>
        {snippets.length > 0 && (
          <FormControlLabel
            control={<Checkbox size="small" checked={withSnippets} onChange={(_, on) => setWithSnippets(on)} />}
            label={t('pages.configuration.snippets', { count: snippets.length })}
          />
        )}
      </FormControl>
      <FormControl>
        <FormLabel id="configuration-format">{t('pages.configuration.format')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="configuration-format"
          value={format}
          onChange={(_, value) => setFormat(value as ConfigurationFormat)}
        >
          {formats.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={one.toUpperCase()} />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography variant="body2" color="textSecondary">
        {t('pages.configuration.noSecrets')}
      </Typography>
      <Button
        variant="contained"
        loading={busy}
        disabled={chosen.length === 0 && !withSnippets}
        onClick={() => void save()}
      >
        {t('pages.configuration.saveFile')}
      </Button>
    </ScreenPart>
  )
}

interface ChoiceProps {
  descriptor: AnyResource
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One resource, with the number of its records. */
function Choice({ descriptor: { name: resource, api }, checked, onChange }: ChoiceProps) {
  const { records, known } = useRecords(resource)
  const labelOf = useGetResourceLabel()
  const t = useT()
  const name = labelOf(resource, api?.singleton ? 1 : 2)
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
      label={known && !api?.singleton ? t('list.counted', { name, count: records.length }) : name}
      sx={{ minWidth: 180 }}
    />
  )
}
