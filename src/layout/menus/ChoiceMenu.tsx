import IconButton from '@mui/material/IconButton'
import { useState, type ReactNode } from 'react'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'

interface Choice<T> {
  value: T
  label: ReactNode
  icon?: ReactNode
  /** The language of the label, if it differs from the language of the page. */
  lang?: string
}

interface ChoiceMenuProps<T> {
  label: string
  icon: ReactNode
  choices: readonly Choice<T>[]
  chosen: T
  onChoose: (value: T) => void
}

/** A button in the bar with a menu from which one value is chosen. */
export function ChoiceMenu<T extends string>({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  return (
    <>
      <IconButton
        aria-label={label}
        data-tip={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <OpenMenu
        anchor={anchor}
        label={label}
        onClose={() => setAnchor(null)}
        choices={choices.map(({ value, ...choice }) => ({
          ...choice,
          key: value,
          chosen: value === chosen,
          onChoose: () => onChoose(value),
        }))}
      />
    </>
  )
}
