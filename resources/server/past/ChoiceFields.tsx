import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { distinctNameOf } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import { serverStates } from '#live/state.ts'
import { stateTexts } from '../live/status.tsx'
import type { useServerChoice } from './useServerChoice.ts'

const narrowField = { flex: '1 1 96px', maxWidth: 200, minWidth: 0 } as const

/** Milliseconds after the last key until the search begins. */
const rest = 300

/** Which servers a screen is about: their group, their state, and words of their names. */
export function ChoiceFields({ choice, change, groups }: ReturnType<typeof useServerChoice>) {
  const t = useT()
  return (
    <>
      {groups.length > 0 && (
        <Select
          label={t('resources.server.fields.groups')}
          value={String(choice.group ?? '')}
          onPick={(value) => change('group', value)}
        >
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {distinctNameOf('name', groups, group)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('resources.server.fields.status')}
        value={choice.state ?? ''}
        onPick={(value) => change('state', value)}
      >
        {serverStates.map((state) => (
          <option key={state} value={state}>
            {t(stateTexts[state])}
          </option>
        ))}
      </Select>
      <Words words={choice.words} onRest={(words) => change('q', words)} />
    </>
  )
}

interface SelectProps {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}

function Select({ label, value, onPick, children }: SelectProps) {
  const id = useId()
  const t = useT()
  return (
    <FormControl size="small" sx={narrowField}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={value}
        onChange={({ target }) => onPick(target.value)}
        inputProps={{ id }}
      >
        <option value="">{t('pages.expiry.all')}</option>
        {children}
      </NativeSelect>
    </FormControl>
  )
}

/** The words are taken once the person has stopped typing. */
function Words({ words, onRest }: { words: string; onRest: (words: string) => void }) {
  const id = useId()
  const t = useT()
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  if (known !== words) {
    setKnown(words)
    if (words !== typed.trim()) setTyped(words)
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() !== words) onRest(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <FormControl size="small" sx={narrowField}>
      <FormLabel htmlFor={id}>{t('resources.server.fields.name')}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormControl>
  )
}
