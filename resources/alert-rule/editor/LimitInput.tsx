import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { Unit } from '#charts/units.ts'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useT } from '#i18n/useT.ts'
import { byteSizeNames, inByteSize, inBytes, isInBytes, readAmount, type ByteSize } from '../amount.ts'
import { shownText } from './conditionsText.ts'
import { usePart, type ConditionPart } from './usePart.ts'

interface Typed {
  text: string
  size: ByteSize
}

const signs: Partial<Record<Unit, string>> = { percent: '%', celsius: '°C' }

/** What is stored for a typed limit: nothing, a number, or a text that is refused but not lost. */
function stored({ text, size }: Typed, unit: Unit | undefined): unknown {
  if (text.trim() === '') return undefined
  const amount = readAmount(text)
  if (amount === undefined) return text
  return isInBytes(unit) ? inBytes(amount, size) : amount
}

/** For the server 0 and null are no limit, too. */
const limitOf = (value: unknown): unknown => (value === 0 || value === null ? undefined : value)

function shown(value: unknown, unit: Unit | undefined): Typed {
  const size = unit === 'bytesPerSecond' ? 'MiB' : 'GiB'
  if (limitOf(value) === undefined) return { text: '', size }
  if (typeof value !== 'number') return { text: shownText(value), size }
  if (!isInBytes(unit)) return { text: String(value), size }
  const found = inByteSize(value)
  return { text: String(found.amount), size: found.size }
}

interface LimitInputProps {
  part: ConditionPart
  name: 'min' | 'max'
  unit: Unit | undefined
}

/** A limit in the unit that people use; stored in that of the server. */
export function LimitInput({ part, name, unit }: LimitInputProps) {
  const t = useT()
  const value = part.condition[name]
  const [typed, setTyped] = useState(() => shown(value, unit))
  // Another view of the same condition may have changed it. What was typed stays as long as it means what is stored.
  const current = limitOf(stored(typed, unit)) === limitOf(value) ? typed : shown(value, unit)
  const field = usePart(part, name, t(name === 'max' ? 'pages.alertRule.upper' : 'pages.alertRule.lower'))
  const change = (next: Typed) => {
    setTyped(next)
    part.change({ [name]: stored(next, unit) })
  }
  return (
    <FieldShell {...field}>
      <TextBox
        source={name}
        field={{ ...field, value: current.text, setValue: (text: string) => change({ ...current, text }) }}
        attributes={{ inputMode: 'decimal' }}
        endAdornment={
          isInBytes(unit) ? (
            <Box
              component="select"
              value={current.size}
              onChange={({ target }) => change({ ...current, size: target.value as ByteSize })}
              aria-label={t('pages.alertRule.unitOf', { name: field.label })}
              sx={sizeStyle}
            >
              {byteSizeNames.map((size) => (
                <option key={size} value={size}>
                  {unit === 'bytesPerSecond' ? `${size}/s` : size}
                </option>
              ))}
            </Box>
          ) : (
            unit && signs[unit] && <InputAdornment position="end">{signs[unit]}</InputAdornment>
          )
        }
      />
    </FieldShell>
  )
}

const sizeStyle = {
  flex: 'none',
  height: 30,
  border: 0,
  borderRadius: 0.5,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'background.paper',
  cursor: 'pointer',
} as const
