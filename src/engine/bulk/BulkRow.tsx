import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Suspense, useId } from 'react'
import { useResourceName } from '../EngineContext.ts'
import { useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useInWords } from '../data/useInWords.ts'
import { FieldShell } from '../inputs/FieldShell.tsx'
import { unitAfter } from '../inputs/unitAfter.tsx'
import type { BulkField } from './bulkFields.ts'
import type { BulkMode } from './changes.ts'
import { faultOf, type ChosenMode, type TypedPart } from './chosenMode.ts'
import type { PresentValues } from './plan.ts'

interface BulkRowProps extends BulkField {
  modes: readonly BulkMode[]
  present: PresentValues | undefined
  /** Undefined while the field is not ticked. */
  chosen: ChosenMode | undefined
  /** Whether the texts that are missing are marked. */
  showsFaults: boolean
  onChoose: (chosen: ChosenMode | undefined) => void
}

/** What a mode asks for in place of the input of the field. */
const asked = {
  raise: ['bulk.by'],
  step: ['bulk.from', 'bulk.step'],
  replace: ['bulk.part', 'bulk.with'],
} as const

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  py: 0.5,
} as const

const now = {
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: { sm: 'right' },
  pl: { xs: 3.75, sm: 0 },
} as const

/** One field of several records: its tick, the values that they have now, and, once it is ticked, how it changes. */
export function BulkRow({ name, field, modes, present, chosen, showsFaults, onChoose }: BulkRowProps) {
  const resource = useResourceName()
  const inWords = useInWords(field)
  const t = useT()
  const label = t(`resources.${resource}.fields.${name}`)
  const { different = 0, common } = present ?? {}
  const [first = 'set'] = modes
  return (
    <Box role="group" aria-label={label} sx={row}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={chosen !== undefined}
            onChange={(_, wanted) => onChoose(wanted ? { mode: first, first: '', second: '' } : undefined)}
            slotProps={{ input: { 'aria-label': t('bulk.change', { name: label }) } }}
          />
        }
      />
      <Box sx={now}>{different > 1 ? t('bulk.different', { count: different }) : inWords(common)}</Box>
      {chosen && (
        <Box
          sx={{ gridColumn: '1 / -1', pl: { xs: 0, sm: 3.75 }, pt: { xs: 0.5, sm: 0 }, pb: 1, display: 'grid', gap: 1 }}
        >
          {modes.length > 1 && (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={chosen.mode}
              onChange={(event) => onChoose({ ...chosen, mode: event.target.value as BulkMode })}
              slotProps={{ input: { 'aria-label': t('bulk.how', { name: label }) } }}
              sx={{ justifySelf: 'start', minWidth: 160 }}
            >
              {modes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`bulk.modes.${mode}`)}
                </option>
              ))}
            </NativeSelect>
          )}
          <Value {...{ field, name, chosen, showsFaults, onChoose }} />
        </Box>
      )}
    </Box>
  )
}

/** The input of the field, or the texts that the mode asks for. */
function Value({
  field,
  name,
  chosen,
  showsFaults,
  onChoose,
}: Pick<BulkRowProps, 'field' | 'name' | 'showsFaults' | 'onChoose'> & { chosen: ChosenMode }) {
  const { mode } = chosen
  const resource = useResourceName()
  const t = useT()
  if (mode === 'raise' || mode === 'step' || mode === 'replace') {
    const [one, other] = asked[mode]
    const Typed = mode === 'replace' ? TypedText : TypedNumber
    const typed = (part: TypedPart) => {
      const fault = showsFaults ? faultOf(chosen, part) : undefined
      return {
        fault: fault && t(fault),
        mono: field.mono,
        unit: field.unit,
        value: chosen[part],
        onType: (value: NumberOrText) => onChoose({ ...chosen, [part]: value }),
      }
    }
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <Typed label={t(one)} {...typed('first')} autoFocus />
        {other && <Typed label={t(other)} {...typed('second')} />}
      </Box>
    )
  }
  const help = field.help === true ? `resources.${resource}.help.${name}` : field.help
  return (
    <PartBoundary>
      <Suspense>
        <field.Input
          source={name}
          label={field.compact ? undefined : t(mode === 'set' ? 'bulk.value' : 'bulk.which')}
          mono={field.mono}
          helperText={help || undefined}
        />
      </Suspense>
    </PartBoundary>
  )
}

interface TypedProps {
  label: string
  value: NumberOrText
  fault: string | undefined
  mono: boolean
  unit: string | undefined
  autoFocus?: boolean
  onType: (typed: NumberOrText) => void
  onBlur?: () => void
}

function TypedNumber({ value, onType, fault, ...props }: TypedProps) {
  const { text, type, leave, unclear } = useNumberText(value, onType)
  return (
    <TypedText
      {...props}
      value={text}
      onType={(typed) => type(String(typed))}
      onBlur={leave}
      fault={fault && (unclear ?? fault)}
    />
  )
}

function TypedText({ label, value, fault, mono, unit, autoFocus = false, onType, onBlur }: TypedProps) {
  const id = useId()
  const noteId = fault && `${id}-note`
  const { describedBy, endAdornment } = unitAfter(unit, { id, noteId })
  return (
    <FieldShell {...{ id, noteId, label }} note={fault} failed={fault !== undefined} required={false}>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        aria-describedby={describedBy}
        endAdornment={endAdornment}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the user has just asked for it
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        sx={mono ? { fontFamily: 'var(--lotus-mono)' } : undefined}
      />
    </FieldShell>
  )
}
