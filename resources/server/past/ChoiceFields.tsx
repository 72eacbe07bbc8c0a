import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { distinctNameOf } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import { serverStates } from '#live/state.ts'
import { ChoiceField, narrowField } from '../ChoiceField.tsx'
import { stateTexts } from '../live/status.tsx'
import type { useServerChoice } from './useServerChoice.ts'
import './past.css'

/** Milliseconds after the last key until the search begins. */
const rest = 300

/** Which servers a screen is about: their group, their state, and words of their names. */
export function ChoiceFields({ choice, change, groups }: ReturnType<typeof useServerChoice>) {
  const t = useT()
  return (
    <div className="past-choice">
      {groups.length > 0 && (
        <ChoiceField
          label={t('resources.server.fields.groups')}
          value={String(choice.group ?? '')}
          onPick={(value) => change('group', value)}
        >
          <option value="">{t('pages.expiry.all')}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {distinctNameOf('name', groups, group)}
            </option>
          ))}
        </ChoiceField>
      )}
      <ChoiceField
        label={t('resources.server.fields.status')}
        value={choice.state ?? ''}
        onPick={(value) => change('state', value)}
      >
        <option value="">{t('pages.expiry.all')}</option>
        {serverStates.map((state) => (
          <option key={state} value={state}>
            {t(stateTexts[state])}
          </option>
        ))}
      </ChoiceField>
      <Words words={choice.words} onRest={(words) => change('q', words)} />
    </div>
  )
}

/** The words are taken once the person has stopped typing. */
function Words({ words, onRest }: { words: string; onRest: (words: string) => void }) {
  const id = useId()
  const t = useT()
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  const [told, setTold] = useState(words)
  if (known !== words) {
    setKnown(words)
    // What this field has told may be drawn when more is typed already.
    if (words !== told) {
      setTold(words)
      setTyped(words)
    }
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() === told) return
    setTold(typed.trim())
    onRest(typed.trim())
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
