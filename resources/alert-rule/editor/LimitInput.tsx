import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { Unit } from '#charts/units.ts'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import { byteSizeNames, inByteSize, inBytes, isInBytes, type ByteSize } from '../amount.ts'
import { shownText } from './conditionsText.ts'
import { useNumberPart, type ConditionPart } from './usePart.ts'

interface Typed {
  amount: NumberOrText
  size: ByteSize
}

const signs: Partial<Record<Unit, string>> = { percent: '%', celsius: '°C' }

/** What is stored for a typed limit: nothing, a number, or a text that is refused but not lost. */
function stored({ amount, size }: Typed, unit: Unit | undefined): unknown {
  if (typeof amount === 'string') return amount.trim() === '' ? undefined : amount
  return isInBytes(unit) ? inBytes(amount, size) : amount
}

/** For the server 0 and null are no limit, too. */
const limitOf = (value: unknown): unknown => (value === 0 || value === null ? undefined : value)

function shown(value: unknown, unit: Unit | undefined): Typed {
  const size = unit === 'bytesPerSecond' ? 'MiB' : 'GiB'
  if (limitOf(value) === undefined) return { amount: '', size }
  if (typeof value !== 'number') return { amount: shownText(value), size }
  return isInBytes(unit) ? inByteSize(value) : { amount: value, size }
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
  const label = t(name === 'max' ? 'pages.alertRule.upper' : 'pages.alertRule.lower')
  const change = (next: Typed) => {
    setTyped(next)
    part.change({ [name]: stored(next, unit) })
  }
  const number = useNumberText(current.amount, (amount) => change({ ...current, amount }))
  const field = useNumberPart(part, name, label, number)
  return (
    <FieldShell {...field}>
      <TextBox
        source={name}
        field={field}
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
